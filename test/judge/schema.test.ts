import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { requirementRows } from '../../src/judge/requirements/index.ts'
import { findContradiction } from '../../src/judge/requirements/log/row.ts'
import { findSchemaViolations } from '../../src/judge/requirements/log/schema-violations.ts'
import { formatViolation } from '../../src/judge/target/violation.ts'
import { openapiSource } from '../contract/documents.ts'
import { ajv, changedBodies, createAnswered, exampleBodies, nodes } from './invalid-bodies.ts'

ajv.addSchema(openapiSource, 'openapi.json')

describe('the schemas of the document', () => {
  it.each(exampleBodies)(
    'accept the example $name of $operation, status $status',
    ({ operation, status, body }) => {
      expect([...findSchemaViolations(createAnswered(operation, status, body))]).toEqual([])
    },
  )

  it('name only known requirements, each of which is judged by a row or a check', () => {
    const marked = [...nodes.values()].flatMap((node) => (node['x-requirement'] as string | undefined) ?? [])
    const ids = new Set(requirements.map(({ id }) => id as string))
    expect(marked.filter((id) => !ids.has(id))).toEqual([])
    const reported = new Set(
      changedBodies.flatMap(({ exchange }) => [...findSchemaViolations(exchange).keys()]),
    )
    expect(reported).toEqual(new Set(marked))
    // A created post needs the parameters of its publication.
    const checked = ['create.answers-200']
    const violated = requirementRows.filter((row) =>
      changedBodies.some(({ exchange }) => findContradiction(row, exchange)),
    )
    const others = [...reported].filter((id) => !violated.some(({ requirement }) => requirement === id))
    expect(others.sort()).toEqual(checked.sort())
  })

  it('accept extra fields, and integers that are written as 404.0', () => {
    const json = JSON.parse('{"message": "m", "status_code": 404.0, "debug": {"trace": []}, "errors": null}')
    expect(findSchemaViolations(createAnswered('listPosts', 404, json)).size).toBe(0)
    expect(findSchemaViolations(createAnswered(undefined, 404, json)).size).toBe(0)
  })
})

describe('a violation is described in words', () => {
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
    const violation = findSchemaViolations(createAnswered(operation, status, json)).get(requirement)
    expect(violation && formatViolation(violation)).toEqual({ expected, actual, where })
  })
})
