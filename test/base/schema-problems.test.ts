import { describe, expect, test } from 'vitest'
import { MAX_PROBLEMS, SchemaProblems } from '../../src/base/schema-problems.ts'

type Schema = ConstructorParameters<typeof SchemaProblems>[0]

/** The problems of a value at the place "it". */
const describeProblems = (schema: Schema, value: unknown): string[] =>
  new SchemaProblems(schema).describe(value, ['it'])

describe('a value that a schema does not allow', () => {
  test.each<[schema: Schema, value: unknown, problem: string]>([
    [{ type: 'string' }, 1, 'it: must be text, got 1'],
    [{ type: 'string', minLength: 1 }, '', 'it: must be text that is not empty, got ""'],
    [{ type: 'string', maxLength: 3 }, 'four', 'it: must be text of at most 3 characters, got "four"'],
    [{ type: 'string', minLength: 1, maxLength: 3 }, '', 'it: must be text of 1 to 3 characters, got ""'],
    [{ type: 'string', pattern: '^/' }, 'a', 'it: must be text that matches ^/, got "a"'],
    [{ type: ['string', 'null'], pattern: '^/' }, 1, 'it: must be text that matches ^/ or null, got 1'],
    [{ type: 'integer', minimum: 1, maximum: 3 }, 4, 'it: must be a whole number between 1 and 3, got 4'],
    [{ type: 'integer', minimum: 1 }, 0, 'it: must be a whole number of at least 1, got 0'],
    [{ type: 'number', maximum: 3 }, 4, 'it: must be a number of at most 3, got 4'],
    [{ type: 'array', minItems: 1 }, [], 'it: must be a list that is not empty, got an empty list'],
    [{ type: 'array', maxItems: 1 }, [1, 2], 'it: must be a list of at most 1 items, got a list of 2'],
    [
      { type: 'array', minItems: 1, maxItems: 1 },
      [1, 2],
      'it: must be a list of 1 to 1 items, got a list of 2',
    ],
    [{ type: 'array', uniqueItems: true }, [1, 1], 'it: must be a list without duplicates, got a list of 2'],
    [{ type: 'object', minProperties: 1 }, {}, 'it: must be an object that is not empty, got one with 0'],
    [
      { type: 'object', maxProperties: 1 },
      { a: 1, b: 2 },
      'it: must be an object with at most 1 members, got one with 2',
    ],
    [{ enum: ['a', 'b'] }, 'c', 'it: must be "a" or "b", got "c"'],
  ])('%j, %j', (schema, value, problem) => {
    expect(describeProblems(schema, value)).toEqual([problem])
  })

  test('of a long text, only the beginning is shown', () => {
    expect(describeProblems({ type: 'number' }, 'x'.repeat(1000))).toEqual([
      `it: must be a number, got "${'x'.repeat(40)}…"`,
    ])
  })
})

describe('a name', () => {
  test('that is not known is answered with the nearest one, or with all', () => {
    const schema: Schema = { type: 'object', properties: { lat: {}, lng: {} }, additionalProperties: false }
    expect(describeProblems(schema, { lut: 1, constructor: 2 })).toEqual([
      'it.lut: is not known here; did you mean "lat"?',
      'it.constructor: is not known here; known are lat, lng',
    ])
  })

  test('that has another form than names have is a problem of its own, once', () => {
    const names: Schema = { propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: 'string' } }
    expect(describeProblems({ type: 'object', ...names }, { a: 'x', 'b c': 'x', D: 1 })).toEqual([
      'it["b c"]: is not a name that is allowed here; it must be text that matches ^[a-z]+$',
      'it.D: is not a name that is allowed here; it must be text that matches ^[a-z]+$',
    ])
  })

  test('that is not Unicode text is a problem of the whole', () => {
    const schema: Schema = { type: 'object', additionalProperties: { type: 'string' } }
    expect(describeProblems(schema, { '\ud800': 1 })).toEqual([
      'it: has a property whose name is not Unicode text',
    ])
  })
})

describe('a choice', () => {
  const choose = (keyword: string): Schema => ({
    type: 'object',
    properties: { a: { type: 'number' }, b: {}, c: {} },
    [keyword]: [{ required: ['a'] }, { required: ['b', 'c'] }],
  })

  test.each([
    ['anyOf', {}, ['it: needs a or b and c']],
    ['anyOf', { a: 1, b: 2, c: 3 }, []],
    ['oneOf', {}, ['it: needs exactly one of a or b and c']],
    ['oneOf', { a: 1, b: 2, c: 3 }, ['it: needs exactly one of a or b and c']],
    ['oneOf', { a: 1 }, []],
    ['oneOf', 5, ['it: must be an object, got 5']],
    // The wrong value comes first: the choice may follow from it.
    ['oneOf', { a: 'x' }, ['it.a: must be a number, got "x"']],
  ])('%s, %j', (keyword, value, problems) => {
    expect(describeProblems(choose(keyword), value)).toEqual(problems)
  })
})

test('a choice is reported beside other problems, and not above those that may be its cause', () => {
  const item: Schema = {
    type: 'object',
    additionalProperties: false,
    properties: { a: { type: 'number' } },
    anyOf: [{ required: ['a'] }],
  }
  expect(describeProblems({ type: 'array', items: item }, [{}, { b: 1 }, { a: 'x' }, {}])).toEqual([
    'it[1].b: is not known here; did you mean "a"?',
    'it[2].a: must be a number, got "x"',
    'it[0]: needs a',
    'it[3]: needs a',
  ])
})

test('a document with too many problems has some of them described', () => {
  const schema: Schema = { type: 'array', items: { type: 'string' } }
  expect(
    describeProblems(
      schema,
      Array.from({ length: MAX_PROBLEMS + 5 }, () => 1),
    ),
  ).toHaveLength(MAX_PROBLEMS)
})
