import { describe, expect, it } from 'vitest'
import { findSchemaViolations } from '../../src/judge/requirements/log/schema-violations.ts'
import { openapiSource } from '../contract/documents.ts'
import { ajv, changeEachPlace, createAnswered, exampleBodies } from './invalid-bodies.ts'

ajv.addSchema(openapiSource, 'openapi.json')
const isValid = (schema: string, value: unknown): boolean =>
  ajv.validate({ $ref: `openapi.json#${schema.split('/').map(encodeURIComponent).join('/')}` }, value)

describe('the schemas of the document', () => {
  const changed = exampleBodies.flatMap(({ operation, status, schema, body }) =>
    [...changeEachPlace(body)].map((json) => ({
      exchange: createAnswered(operation, status, json),
      schema,
      json,
    })),
  )

  it('report a requirement for each invalid body, and none for a valid body', () => {
    expect(changed.length).toBeGreaterThan(1500)
    const wrong = changed.filter(
      ({ exchange, schema, json }) => findSchemaViolations(exchange).size > 0 === isValid(schema, json),
    )
    expect(wrong).toEqual([])
  })
})
