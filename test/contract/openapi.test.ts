import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { gapsSource, getPath, listObjects, openapiSource, readText } from './documents.ts'

const file = 'contracts/openapi.yaml'
const nodes = [...listObjects(openapiSource)]
const ids = gapsSource.gaps.map(({ id }) => id)
const linkedIds = nodes.flatMap(([, node]) => (node['x-gaps'] as string[] | undefined) ?? [])

test('the document satisfies the recommended rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: readText(file), absoluteRef: getPath(file), config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every x-gaps names gaps that exist, and every gap is in an x-gaps', () => {
  expect([...new Set(linkedIds)].sort()).toEqual([...ids].sort())
})

test('no schema restricts what a gap leaves open', () => {
  const schemas = openapiSource as { components: { schemas: Record<string, { properties: object }> } }
  const { Post, UserInfo, LoginParameters } = schemas.components.schemas
  expect(UserInfo?.properties).toMatchObject({ gender: { type: 'integer' } })
  expect(Post?.properties).toMatchObject({ content: { type: ['string', 'null'] } })
  expect(LoginParameters?.properties).not.toHaveProperty('platform_info.type')
  const keywords = [
    'additionalProperties',
    'maximum',
    'minimum',
    'maxLength',
    'maxItems',
    'pattern',
    'format',
  ]
  const restricted = nodes.filter(([, node]) =>
    keywords.some((key) => key in node && typeof node[key] !== 'object'),
  )
  expect(restricted.map(([pointer]) => pointer)).toEqual([])
})

// Media types and parameters have a schema and examples.
const exampleCases = nodes.flatMap(([pointer, node]) => {
  if (node.schema === undefined) return []
  const examples = (node.examples ??
    ('example' in node ? { example: { value: node.example } } : {})) as object
  return Object.entries(examples).map(([name, example]) => ({
    pointer,
    name,
    value: resolveExample(example),
  }))
})

function resolveExample(example: { $ref?: string; value?: unknown }): unknown {
  const target = example.$ref?.slice(1)
  return target === undefined ? example.value : nodes.find(([pointer]) => pointer === target)?.[1].value
}

test('every response body has an example', () => {
  const bodies = nodes.filter(([pointer]) => /responses\/.*\/content\/[^/]+$/.test(pointer))
  expect(bodies.length).toBeGreaterThan(10)
  expect(bodies.filter(([, body]) => body.examples === undefined)).toEqual([])
})

test.each(exampleCases)('the example $name at $pointer is valid', ({ pointer, value }) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema(openapiSource, 'openapi.json')
  const schema = { $ref: `openapi.json#${pointer.split('/').map(encodeURIComponent).join('/')}/schema` }
  expect(ajv.validate(schema, value) ? '' : ajv.errorsText()).toBe('')
})
