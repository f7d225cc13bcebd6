import { describe, expect, it } from 'vitest'
import { findSchemaViolations } from '../../src/judge/requirements/log/schema-violations.ts'
import { openapiSource } from '../contract/documents.ts'
import { ajv, changedBodies } from './invalid-bodies.ts'

ajv.addSchema(openapiSource, 'openapi.json')
const isValid = (schema: string, value: unknown): boolean =>
  ajv.validate({ $ref: `openapi.json#${schema.split('/').map(encodeURIComponent).join('/')}` }, value)

describe('the schemas of the document', () => {
  it('report a requirement for each invalid body, and none for a valid body', () => {
    expect(changedBodies.length).toBeGreaterThan(1500)
    const wrong = changedBodies.filter(
      ({ exchange, schema, json }) => findSchemaViolations(exchange).size > 0 === isValid(schema, json),
    )
    expect(wrong).toEqual([])
  })
})
