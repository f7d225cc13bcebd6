import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { defaultDialect, formatDialect, readDialect, replaceAnswers } from '../../src/contract/index.ts'
import { checkOverrides, type Override } from '../../src/contract/overrides/overrides.ts'
import { getErrorMessage } from '../error-message.ts'

const createFile = (overrides: unknown) => ({ feedtwin: 'dialect/1', answers: {}, overrides })
const created: Override = { when: { operation: ['createPost'], status: [200] }, edit: { status: 201 } }

/** The message of the error that reading a dialect file throws. */
const getProblem = (overrides: unknown): string =>
  getErrorMessage('bad-dialect', () => readDialect(createFile(overrides), 'my.json'))

/** A value in 100,000 lists. */
function createDeepValue(): unknown {
  let value: unknown = 1
  for (let level = 0; level < 100_000; level++) value = [value]
  return value
}

describe('a dialect with overrides', () => {
  test('is read, kept and written', () => {
    const read = replaceAnswers(readDialect(createFile([created])), { 'list.radius': 500 })
    expect(read.overrides).toEqual([created])
    expect(readDialect(JSON.parse(formatDialect(read)))).toEqual(read)
  })

  test('replaces all overrides by others, and has none after an empty list', () => {
    const dialect = readDialect(createFile([created]))
    const other: Override = { respond: { status: 503 } }
    expect(replaceAnswers(dialect, { overrides: [other] }).overrides).toEqual([other])
    expect(replaceAnswers(dialect, { overrides: [] })).toEqual(defaultDialect)
    expect(readDialect(createFile([]))).toEqual(defaultDialect)
  })

  test('has none of the later changes of the document', () => {
    const overrides = [{ respond: { status: 503 } }]
    const { overrides: read } = readDialect(createFile(overrides))
    overrides[0] = { respond: { status: 200 } }
    Object.assign(overrides, { length: 0 })
    expect(read).toEqual([{ respond: { status: 503 } }])
  })

  test('takes parts that are undefined for parts that are absent', () => {
    const { legal, problems } = checkOverrides([{ ...created, request: undefined, respond: undefined }])
    expect(problems).toEqual([])
    expect(legal.map((override) => Object.keys(override))).toEqual([['when', 'edit']])
  })
})

const PATH = ': must be a path such as [].userInfo.id'
const ONE_CHANGE = ': needs exactly one of remove or rename or set'

describe('a broken override', () => {
  const respond = { status: 200 }
  const when = (condition: object) => [{ when: condition, respond }]
  const answer = (response: object) => [{ respond: response }]
  const edit = (change: object) => [{ edit: change }]
  const change = (body: object) => [created, { edit: { body: [body] } }]
  const changeParameter = (change: object) => [{ request: { parameters: [change] } }]

  test.each<[overrides: unknown, problem: string]>([
    [null, ': must be a list of at most 200 items, got null'],
    ['x', ': must be a list of at most 200 items, got "x"'],
    [[5], '[0]: must be an object, got 5'],
    [[{}], '[0]: needs request or edit or respond'],
    [[{ when: {} }], '[0]: needs request or edit or respond'],
    [[{ edits: {}, edit: { status: 200 } }], '[0].edits: is not known here; did you mean "edit"?'],
    [edit({ status: 101 }), '[0].edit.status: must be a whole number between 200 and 599, got 101'],
    [answer({}), '[0].respond.status: is missing; must be a whole number between 200 and 599'],
    [
      when({ operation: ['listPost'] }),
      '[0].when.operation[0]: must be "loginWithThirdParty" or "listPosts" or "createPost" or "none", got "listPost"',
    ],
    [when({ method: 'get' }), '[0].when.method: must be text that matches ^[A-Z]{1,20}$, got "get"'],
    [
      when({ path: 'posts' }),
      '[0].when.path: must be text of at most 200 characters that matches ^/, got "posts"',
    ],
    [
      when({ parameters: { lat: {} } }),
      '[0].when.parameters.lat: must be an object that is not empty, got one with 0',
    ],
    [change({ set: 1 }), '[1].edit.body[0].at: is missing; must be text of 1 to 200 characters'],
    [change({ at: 'a..b', set: 1 }), `[1].edit.body[0].at${PATH}, got "a..b"`],
    [change({ at: 'a', rename: 'b]' }), `[1].edit.body[0].rename${PATH}, got "b]"`],
    [change({ at: 'a' }), `[1].edit.body[0]${ONE_CHANGE}`],
    [change({ at: 'a', set: 1, remove: true }), `[1].edit.body[0]${ONE_CHANGE}`],
    [change({ at: 'a', add: JSON.parse('1e400') }), '[1].edit.body[0].add: must be a number, got null'],
    [change({ at: 'a', remove: false }), '[1].edit.body[0].remove: must be true, got false'],
    [
      changeParameter({ at: '', set: 1 }),
      '[0].request.parameters[0].at: must be text of 1 to 200 characters, got ""',
    ],
    [changeParameter({ at: '[', set: 1 }), '[0].request.parameters[0].at: must be a path such as'],
    ...['never', '404', '__proto__'].map((key): [unknown, string] => [
      answer({ status: 422, errors: { lat: key } }),
      `[0].respond.errors.lat: must be the key of a text (feedtwin contract --messages), got "${key}"`,
    ]),
    [
      edit({ headers: { a: 'x\r\ny' } }),
      '[0].edit.headers.a: must be text of at most 1000 characters that matches',
    ],
    [edit({ headers: { 'a b': 'x' } }), '[0].edit.headers["a b"]: is not a name that is allowed here'],
    [[JSON.parse('{"edit":{"status":200},"__proto__":{}}')], '[0].__proto__: is not known here'],
    [[{ respond, '\ud800': 1 }], ': has a property whose name is not Unicode text'],
    [edit({ text: 'x'.repeat(10_001) }), '[0].edit.text: must be text of at most 10000 characters'],
    [Array.from({ length: 201 }, () => created), ': must be a list of at most 200 items, got a list of 201'],
  ])('%#', (overrides, problem) => {
    expect(getProblem(overrides)).toContain(`my.json: overrides${problem}`)
  })

  test('of more characters than a limit', () => {
    expect(getProblem(answer({ status: 200, body: 'x'.repeat(2 ** 18) }))).toBe(
      'my.json: "overrides" has more than 262144 characters as JSON',
    )
  })

  test.each([
    'Connection',
    'content-encoding',
    'CONTENT-LENGTH',
    'Keep-Alive',
    'TE',
    'Trailer',
    'Transfer-Encoding',
    'upgrade',
  ])('that sets the header %s, which says how a response is sent', (name) => {
    for (const part of ['edit', 'request', 'respond'])
      expect(
        getProblem([{ [part]: { ...(part === 'respond' && { status: 200 }), headers: { [name]: null } } }]),
      ).toMatch(
        /^my\.json: overrides\[0\]\.(edit|request|respond)\.headers.*: is not a header that can be set$/,
      )
  })

  test('that JSON cannot hold, or that is nested too deeply', () => {
    for (const body of [createDeepValue(), 1n])
      for (const overrides of [body, [{ respond: { status: 200, body } }], [{ when: { body } }]])
        expect(getProblem(overrides)).toBe(
          'my.json: "overrides" cannot be written as JSON, or is nested too deeply',
        )
  })

  test('is told together with all others', () => {
    const problem = getProblem([{ edit: { status: 1 } }, { edit: { body: [] } }, created])
    expect(problem).toContain('2 problems')
    expect(problem).toContain('\n- overrides[0].edit.status: must')
    expect(problem).toContain(
      '\n- overrides[1].edit.body: must be a list of 1 to 20 items, got an empty list',
    )
  })
})

test('200 overrides, and names and texts of any kind, are legal', () => {
  const overrides: Override[] = Array.from({ length: 199 }, () => created)
  const strange = JSON.parse(
    '{"when":{"parameters":{"__proto__":{"kind":["absent"]}}},"respond":{"status":200,"body":{"\\ud800":"\\ud800"}}}',
  )
  expect(checkOverrides([...overrides, strange])).toEqual({ legal: [...overrides, strange], problems: [] })
})

test('the schema in contracts/ is that of the check', () => {
  const path = new URL('../../contracts/overrides.schema.json', import.meta.url)
  const isLegal = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(
    JSON.parse(readFileSync(path, 'utf8')),
  )
  for (const overrides of [
    [],
    [created],
    [{}],
    [{ respond: { status: 99 } }],
    [{ edit: { body: [{ at: 'a' }] } }],
    1,
  ])
    expect(isLegal(overrides), JSON.stringify(overrides)).toBe(
      checkOverrides(overrides).problems.length === 0,
    )
})
