import { expect, test } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { openapiSource } from './documents.ts'

const countRequirements = (level: string): number => requirements.filter((one) => one.level === level).length

test('most requirements are stated, since a deployment can fail only these', () => {
  expect(requirements.length).toBeGreaterThanOrEqual(60)
  expect(countRequirements('stated')).toBeGreaterThan(requirements.length / 2)
  expect(countRequirements('leaning')).toBeGreaterThan(0)
})

test('a requirement belongs to the operation that its id begins with', () => {
  const operation = { login: 'loginWithThirdParty', list: 'listPosts', create: 'createPost' }
  for (const one of requirements) {
    const owner = operation[one.id.split('.')[0] as keyof typeof operation] ?? 'any'
    expect(one.operation, one.id).toBe(owner)
  }
})

test('every operation of the service has requirements', () => {
  const operations = JSON.stringify(openapiSource).matchAll(/"operationId":"(\w+)"/g)
  for (const [, id] of operations) expect(requirements.map(({ operation }) => operation)).toContain(id)
})

test('what a requirement reads is a field of a schema, a parameter of its operation, or the status of an error', () => {
  const { components, paths } = openapiSource as {
    components: { schemas: Record<string, { properties?: object; allOf?: { properties?: object }[] }> }
    paths: object
  }
  const fields = Object.entries(components.schemas).flatMap(([name, { properties, allOf = [] }]) =>
    Object.keys(Object.assign({}, properties, ...allOf.map((part) => part.properties))).map(
      (field) => `${name}.${field}`,
    ),
  )
  const parameters = [...JSON.stringify(paths).matchAll(/"name":"([\w-]+)"/g)].map(([, name]) => name)
  const statuses = requirements.map(({ status }) => status)
  for (const { id, reads = [] } of requirements)
    for (const each of reads) expect([...fields, ...parameters, ...statuses], id).toContain(each)
})
