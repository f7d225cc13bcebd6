import fc from 'fast-check'
import { type Dialect, type Gap, gaps } from '../../src/contract/index.ts'

/** The part of JSON Schema that gaps.yaml uses. */
interface Fragment {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly oneOf?: readonly Fragment[]
  readonly items?: Fragment
  readonly contains?: { readonly const: unknown }
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Fragment>>
}

function createValues(fragment: Fragment): fc.Arbitrary<unknown> {
  if (fragment.oneOf) return fc.oneof(...fragment.oneOf.map(createValues))
  if (fragment.enum) return fc.constantFrom(...fragment.enum)
  if ('const' in fragment) return fc.constant(fragment.const)
  const values = byType[fragment.type ?? '']
  if (values === undefined) throw new Error(`no answers known for ${JSON.stringify(fragment)}`)
  return values(fragment)
}

const byType: Readonly<Record<string, (fragment: Fragment) => fc.Arbitrary<unknown>>> = {
  boolean: () => fc.boolean(),
  string: ({ minLength = 0 }) => fc.string({ minLength }),
  integer: ({ minimum = -1000 }) => fc.integer({ min: minimum }),
  number: ({ exclusiveMinimum = 0, maximum = 1e9 }) =>
    fc.double({ min: exclusiveMinimum, minExcluded: true, max: maximum, noNaN: true }),
  array: ({ items = {}, contains, minItems = 0 }) =>
    fc
      .uniqueArray(createValues(items), { minLength: minItems, selector: (item) => JSON.stringify(item) })
      .map((list) => (contains ? [...new Set([...list, contains.const])] : list)),
  object: ({ properties = {} }) =>
    fc.record(
      Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, createValues(value)])),
      {
        noNullPrototype: true,
      },
    ),
}

/** Generates legal answers of a gap. */
export const createAnswers = (gap: Gap): fc.Arbitrary<unknown> => createValues(gap.answers)

/** Generates legal dialects. */
export const dialects = fc.record(
  Object.fromEntries(gaps.map((gap) => [gap.id, createAnswers(gap)])),
) as fc.Arbitrary<Dialect>
