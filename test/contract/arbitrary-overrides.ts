import fc from 'fast-check'
import { overridesSchema } from '../../src/contract/generated/overrides.ts'
import type { Override } from '../../src/contract/overrides/overrides.ts'

const some = <T>(...values: readonly T[]) => fc.subarray(values.slice(), { minLength: 1 })

const word = fc.string({ unit: fc.constantFrom(...'abcxyz09é_-'), minLength: 1, maxLength: 8 })

const name = fc.string({ unit: fc.constantFrom(...'abcXYZ09_-'), minLength: 1, maxLength: 8 })

const headerName = fc.string({ unit: fc.constantFrom(...'abcXYZ09-'), minLength: 1, maxLength: 8 })

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
)

const json = fc
  .jsonValue({ stringUnit: fc.constantFrom(...'ab"\\{}😀'), maxDepth: 2 })
  // JSON has no -0.
  .map((value): unknown => JSON.parse(JSON.stringify(value)))

const dictionary = <T>(key: fc.Arbitrary<string>, value: fc.Arbitrary<T>) =>
  fc.dictionary(key, value, { minKeys: 1, maxKeys: 3 })

/** Some parts of a record, at least one. */
const parts = <T extends object>(arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(arbitraries, { requiredKeys: [] }).filter((value) => Object.keys(value).length > 0)

const { kind } = overridesSchema.items.properties.when.properties.body.properties

const valueTest = parts({
  kind: some(...kind.items.enum),
  is: fc.array(fc.oneof(word, number, fc.boolean()), { minLength: 1, maxLength: 3 }),
  like: word.map((text) => `*${text}`),
  above: number,
  below: number,
  longer: fc.nat(),
  shorter: fc.nat().map((length) => length + 1),
})

const tests = dictionary(fc.oneof(fc.constant('*'), name), valueTest)

const posts = dictionary(fc.oneof(fc.constantFrom('{own}', '{distance}', 'category.id'), name), valueTest)

const answers = fc.constantFrom<object>(
  { 'list.radius': { degrees: 0.5 } },
  { 'list.token': 'required', 'list.empty': '404' },
)

const path = fc.oneof(
  fc.constantFrom(
    '.',
    '[]',
    '[].lat',
    'errors["images.0"]',
    '*',
    'status',
    'text',
    'header',
    'answer',
    'parameter',
  ),
  word,
)

const change = fc
  .tuple(
    path,
    fc.option(tests, { nil: undefined }),
    fc.oneof<fc.Arbitrary<object>[]>(
      fc.constantFrom({ remove: true }, { reverse: true }),
      word.map((rename) => ({ rename })),
      fc.oneof(json, fc.constantFrom('status is 1', 'called', 'by default')).map((set) => ({ set })),
      json.map((value) => ({ default: value })),
      fc
        .constantFrom(
          'text',
          'number',
          'boolean',
          'list',
          'first',
          'json',
          'date',
          'capitals',
          'small letters',
          '0 or 1',
          'single precision',
        )
        .map((convert) => ({ convert })),
      json.map((list) => ({ list })),
      word.map((wrap) => ({ wrap })),
      word.map((unwrap) => ({ unwrap })),
      number.map((add) => ({ add })),
      number.map((multiply) => ({ multiply })),
      fc.integer({ min: -10, max: 15 }).map((round) => ({ round })),
      fc.record({ from: fc.integer(), to: fc.integer() }).map((keep) => ({ keep })),
      fc.record({ text: word, by: word }).map((replace) => ({ replace })),
    ),
  )
  .map(([at, where, how]) => ({ at, ...how, ...(where && { where }) }))

const changes = fc.array(change, { minLength: 1, maxLength: 3 })

const headers = dictionary(headerName, fc.option(fc.string({ unit: fc.constantFrom(...'ab "\\/') })))

export const override = fc
  .tuple(
    fc.record(
      {
        operation: some('loginWithThirdParty', 'listPosts', 'createPost', 'none'),
        method: fc.constantFrom('GET', 'POST'),
        path: word.map((text) => `/${text}*`),
        status: some(200, 401, 422),
        encoding: fc.constantFrom('json', 'form', 'multipart', 'query', 'other'),
        content: fc.constantFrom('none', 'broken', 'other', 'null', 'list', 'scalar'),
        accept: fc.constantFrom(
          'absent',
          'any',
          'json',
          'version 1',
          'other format',
          'other version',
          'other',
        ),
        token: fc.constantFrom('absent', 'jwt', 'unsigned', 'other text', 'other scheme'),
        page: fc.constantFrom('first', 'older', 'newer'),
        account: fc.constantFrom('new', 'known', 'second'),
        parameters: tests,
        headers: tests,
        body: valueTest,
      },
      { requiredKeys: [] },
    ),
    parts({
      request: parts({ headers, parameters: changes, posts, repeat: word, sort: word, answers }),
      edit: parts({ status: fc.integer({ min: 200, max: 599 }), headers, body: changes, text: word }),
      respond: fc.record(
        { status: fc.integer({ min: 200, max: 599 }), headers, body: json, text: word },
        { requiredKeys: ['status'] },
      ),
    }),
  )
  .map(([when, what]) => ({ when, ...what }) as Override)
