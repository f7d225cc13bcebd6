import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import type { OperationId } from '../../src/contract/generated/operations.ts'
import { requirements } from '../../src/contract/index.ts'
import { findSchemaViolations } from '../../src/judge/observations/schema-violations.ts'
import type { Exchange } from '../../src/judge/target/exchange.ts'
import { watches } from '../../src/judge/watches/index.ts'
import { objectsOf, openapiSource } from '../contract/documents.ts'

/** An answer, as far as schemas look at it. */
const answer = (operation: OperationId | undefined, status: number, json: unknown, text = ''): Exchange => ({
  number: 1,
  outgoing: { method: 'POST', path: '/', headers: {}, tier: 'write', ...(operation && { operation }) },
  request: { method: 'POST', url: '', headers: {} },
  response: { status, headers: {}, text, json },
  milliseconds: 0,
})

const nodes = new Map(objectsOf(openapiSource))
/** The pointer to a node, or to what it refers to. */
const target = (pointer: string): string =>
  (nodes.get(pointer)?.$ref as string | undefined)?.slice(1) ?? pointer

/** Every body that the document shows, with the operation and the status that answers so, and its schema. */
const shownBodies = [...nodes].flatMap(([pointer, { operationId }]) => {
  if (operationId === undefined) return []
  const statuses = Object.keys(nodes.get(`${pointer}/responses`) ?? {})
  return statuses.flatMap((status) => {
    const media = `${target(`${pointer}/responses/${status}`)}/content/application~1json`
    return Object.keys(nodes.get(`${media}/examples`) ?? {}).map((name) => ({
      ...{ operation: operationId as OperationId, status: Number(status), name, schema: `${media}/schema` },
      body: nodes.get(target(`${media}/examples/${name}`))?.value,
    }))
  })
})

const GONE = Symbol('gone')
const others = [null, true, 1, 1.5, 'text', [], [1], {}, { lng: ['text'] }, { lng: 'text' }]

/** A value with something else in one place, for each place and each of some other things. */
function* broken(value: unknown): Generator<unknown> {
  yield* others
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    for (const other of [...broken(inner), GONE]) {
      const copy = Object.assign(Array.isArray(value) ? [] : {}, value, { [key]: other })
      if (other === GONE) Reflect.deleteProperty(copy, key)
      yield copy
    }
  }
}

const ajv = new Ajv2020({ strict: false })
ajv.addSchema(openapiSource, 'openapi.json')
const isValid = (schema: string, value: unknown): boolean =>
  ajv.validate({ $ref: `openapi.json#${schema.split('/').map(encodeURIComponent).join('/')}` }, value)

describe('the schemas of the document', () => {
  const breaks = shownBodies.flatMap(({ operation, status, schema, body }) =>
    [...broken(body)].map((json) => ({ exchange: answer(operation, status, json), schema, json })),
  )

  it.each(shownBodies)('take $name of $operation as $status', ({ operation, status, body }) => {
    expect([...findSchemaViolations(answer(operation, status, body))]).toEqual([])
  })

  it('have a requirement for whatever does not fit, and for nothing else', () => {
    expect(breaks.length).toBeGreaterThan(1500)
    const wrong = breaks.filter(
      ({ exchange, schema, json }) => findSchemaViolations(exchange).size > 0 === isValid(schema, json),
    )
    expect(wrong).toEqual([])
  })

  it('name requirements that exist, each of which has somebody to tell it', () => {
    const named = [...nodes.values()].flatMap((node) => (node['x-requirement'] as string | undefined) ?? [])
    const ids = new Set(requirements.map(({ id }) => id as string))
    expect(named.filter((id) => !ids.has(id))).toEqual([])
    const told = new Set(breaks.flatMap(({ exchange }) => [...findSchemaViolations(exchange).keys()]))
    expect(told).toEqual(new Set(named))
    // These are judged where they are asked for, since they say more than a schema does.
    const asked = ['login.user.token-is-jwt', 'login.weixin-is-taken', 'create.answers-200']
    const watched = watches.filter(({ concerns, judge }) =>
      breaks.some(({ exchange }) => concerns(exchange) && judge(exchange) !== undefined),
    )
    const silent = [...told].filter((id) => !watched.some(({ requirement }) => requirement === id))
    expect(silent.sort()).toEqual(asked.sort())
  })

  it('leave extra fields and whole numbers alone, whatever they look like', () => {
    const json = JSON.parse('{"message": "m", "status_code": 404.0, "debug": {"trace": []}, "errors": null}')
    expect(findSchemaViolations(answer('listPosts', 404, json)).size).toBe(0)
    expect(findSchemaViolations(answer(undefined, 404, json)).size).toBe(0)
  })
})

describe('what does not fit is said in words', () => {
  const [list, login] = ['listPosts', 'loginWithThirdParty'] as const
  it.each([
    [list, 200, { data: [] }, 'list.is-array', 'an array of objects', '{"data":[]}', 'body'],
    [list, 200, [null], 'list.is-array', 'an object', 'null', 'body, [0]'],
    [list, 200, [{ images: {} }], 'post.images-is-array', 'an array of objects', '{}', 'body, [0].images'],
    [list, 200, [{ images: ['a'] }], 'post.images-is-array', 'an object', '"a"', 'body, [0].images[0]'],
    [list, 200, [{ lng: '1' }], 'post.position-is-two-numbers', 'a number', 'nothing', 'body, [0].lat'],
    [list, 200, [{ content: 1 }], 'post.content-is-string', 'a string or null', '1', 'body, [0].content'],
    [login, 200, { id: 1.5 }, 'login.user.id-is-integer', 'an integer', '1.5', 'body, id'],
    [
      login,
      200,
      { user_info: null },
      'login.user.user-info-is-object',
      'an object',
      'null',
      'body, user_info',
    ],
    [
      login,
      200,
      { user_token: [{ is_bind: 1, open_id: '', platform: '' }] },
      'login.user-token.has-its-fields',
      'a boolean',
      '1',
      'body, user_token[0].is_bind',
    ],
    [
      login,
      422,
      { errors: [] },
      'errors.entries-are-arrays',
      'an object with an array of strings for each name',
      '[]',
      'body, errors',
    ],
    [
      login,
      422,
      { errors: { 'a/b~c': 'x' } },
      'errors.entries-are-arrays',
      'an array of strings',
      '"x"',
      'body, errors.a/b~c',
    ],
    [undefined, 404, undefined, 'errors.body-is-object', 'an object', 'an empty body', 'body'],
    [
      undefined,
      404,
      { message: 'm' },
      'errors.status-code-is-integer',
      'an integer',
      'nothing',
      'body, status_code',
    ],
  ] as const)('%s %s %j', (operation, status, json, requirement, expected, actual, where) => {
    expect(findSchemaViolations(answer(operation, status, json)).get(requirement)).toEqual({
      expected,
      actual,
      where,
    })
  })
})
