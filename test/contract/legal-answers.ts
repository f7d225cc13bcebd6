import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import type { Message } from '../../src/contract/generated/messages.ts'
import {
  type Dialect,
  type Gap,
  gaps,
  type MessageKey,
  type Messages,
  messageTable,
} from '../../src/contract/index.ts'

/** The part of JSON Schema that gaps.yaml uses. */
interface Fragment {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly Fragment[]
  readonly items?: Fragment
  readonly contains?: { readonly const: unknown }
  readonly anyOf?: readonly Fragment[]
  readonly not?: object
  readonly minItems?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Fragment>>
  readonly required?: readonly string[]
}

/** Characters, and the placeholder of nicknames. */
const characters = fc.oneof(
  { weight: 9, arbitrary: fc.string({ minLength: 1, maxLength: 1 }) },
  { weight: 1, arbitrary: fc.constant('{id}') },
)

function createValues(fragment: Fragment): fc.Arbitrary<unknown> {
  if (fragment.oneOf) return fc.oneof(...fragment.oneOf.map(createValues))
  if (fragment.enum) return fc.constantFrom(...fragment.enum)
  if ('const' in fragment) return fc.constant(fragment.const)
  const values = byType[fragment.type ?? '']
  if (values === undefined) throw new Error(`no answers known for ${JSON.stringify(fragment)}`)
  return fragment.anyOf || fragment.not
    ? values(fragment).filter(new Ajv2020().compile(fragment))
    : values(fragment)
}

const byType: Readonly<Record<string, (fragment: Fragment) => fc.Arbitrary<unknown>>> = {
  boolean: () => fc.boolean(),
  string: ({ minLength = 0, pattern }) =>
    pattern === undefined
      ? fc.string({ minLength, unit: characters })
      : fc.stringMatching(new RegExp(pattern)),
  integer: ({ minimum = -1000 }) => fc.integer({ min: minimum }),
  number: ({ exclusiveMinimum = 0, maximum = 1e9 }) =>
    fc.double({ min: exclusiveMinimum, minExcluded: true, max: maximum, noNaN: true }),
  array: ({ items = {}, contains, minItems = 0 }) =>
    fc
      .uniqueArray(createValues(items), { minLength: minItems, selector: (item) => JSON.stringify(item) })
      .map((list) => (contains ? [...new Set([...list, contains.const])] : list)),
  object: ({ properties = {}, required = [] }) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, createValues(value)])),
      { noNullPrototype: true, requiredKeys: [...required] },
    ),
}

/** Lists the legal answers that are words or booleans. The others are numbers, lists and records. */
export const listWords = ({ answers }: Gap): unknown[] => listConstants(answers)

const listConstants = ({ type, enum: words, oneOf = [], ...rest }: Fragment): unknown[] => {
  if (type === 'boolean') return [true, false]
  if (words) return [...words]
  return 'const' in rest ? [rest.const] : oneOf.flatMap(listConstants)
}

/** Generates legal answers of a gap, as a dialect file may write them. */
export const createAnswers = (gap: Gap): fc.Arbitrary<unknown> => createValues(gap.answers)

/** Generates complete answers of a gap: to all cases, where the question has cases. */
function createCompleteAnswers({ cases, answers }: Gap): fc.Arbitrary<unknown> {
  if (!cases) return createValues(answers)
  const { oneOf: [ofOneCase = {}] = [] } = answers as Fragment
  return fc.record(Object.fromEntries(cases.map((name) => [name, createValues(ofOneCase)])), {
    noNullPrototype: true,
  })
}

/** Generates legal dialects with the default texts. */
export const dialects = fc.record({
  ...Object.fromEntries(gaps.map((gap) => [gap.id, createCompleteAnswers(gap)])),
  messages: fc.constant({}),
}) as fc.Arbitrary<Dialect>

/** Generates legal texts of one key: words, with each placeholder of the key or without it. */
const createTexts = ({ placeholders }: Message): fc.Arbitrary<string> =>
  fc
    .tuple(fc.stringMatching(/^[A-Z][a-zé]{2,8}$/), fc.subarray(placeholders.map((name) => `{${name}}`)))
    .map(([word, names]) => [word, ...names].join(' '))

/** Generates tables of messages, with a text of their own for any part of the keys. */
export const createMessages = (keys: readonly MessageKey[]): fc.Arbitrary<Messages> =>
  fc.record(
    Object.fromEntries(
      messageTable.filter(({ key }) => keys.includes(key)).map((row) => [row.key, createTexts(row)]),
    ),
    { requiredKeys: [], noNullPrototype: true },
  )
