import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { getOwn, toNumber, toText } from '../../../base/json.ts'
import { operations } from '../../../contract/generated/operations.ts'
import type { Condition, ValueTest } from '../../../contract/overrides.ts'
import { readAccept, readPageKind, readTokenKind } from '../../../contract/request-features.ts'
import { isAsTested } from '../../../contract/test-value.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { readSentFields } from '../../target/reading/read-request.ts'

/** One thing that a condition can ask of a request. */
export interface Feature {
  readonly condition: Condition
  holds(request: SentRequest): boolean
}

/** What conditions know of a request. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly operation: NonNullable<Condition['operation']>[number]
  readonly headers: Readonly<Record<string, string>>
  readonly encoding: NonNullable<Condition['encoding']>
  readonly fields: Readonly<Record<string, unknown>>
  /** of the twin */
  readonly status: number
  readonly answer: unknown
}

/** Reads what conditions know of the request of a pair. */
export function readSentRequest({ a, b }: WalkedPair): SentRequest {
  const { outgoing } = a.exchange
  const { method, path, operation, omitsAccept } = outgoing
  const { Accept, ...others } = outgoing.headers
  const headers = Accept === undefined || omitsAccept ? others : { ...others, Accept }
  const type = findHeader(Object.entries(headers), 'content-type') ?? ''
  return {
    method,
    path: path.split('?')[0] ?? '',
    operation: operation ?? 'none',
    headers,
    encoding: /json/i.test(type)
      ? 'json'
      : /multipart/i.test(type)
        ? 'multipart'
        : type === ''
          ? 'query'
          : 'form',
    fields: outgoing.fields ?? readSentFields(outgoing) ?? {},
    status: getReceived(b.exchange).status,
    answer: getReceived(b.exchange).json,
  }
}

/** The features of requests, the most general ones first. */
export function listFeatures(
  inside: readonly SentRequest[],
  outside: readonly SentRequest[],
): readonly Feature[] {
  const all = [...inside, ...outside]
  const readHeader = ({ headers }: SentRequest, name: string): string | undefined =>
    findHeader(Object.entries(headers), name)
  /** the values that requests have of one part, each once */
  const listEqual = <Key extends keyof Condition>(
    key: Key,
    read: (request: SentRequest) => Condition[Key] | undefined,
  ): readonly Feature[] =>
    [...new Set(inside.map(read))].flatMap((value) =>
      value === undefined
        ? []
        : [{ condition: { [key]: value }, holds: (request: SentRequest) => read(request) === value }],
    )
  const names = new Set([
    ...all.flatMap(({ fields }) => Object.keys(fields)),
    ...all.flatMap(({ operation }) => (operation === 'none' ? [] : operations[operation].parameters)),
  ])
  const headers = new Set(
    inside.flatMap((request) => Object.keys(request.headers).filter((name) => !KNOWN_HEADERS.test(name))),
  )
  const features = [
    ...listEqual('page', ({ operation, fields }) =>
      operation === 'none' ? undefined : readPageKind(operation, fields),
    ),
    ...listEqual('token', (request) =>
      readTokenKind(readHeader(request, 'authorization')?.replace(PLACEHOLDER, 'a.b.c')),
    ),
    ...listEqual('accept', (request) => readAccept(readHeader(request, 'accept'))),
    ...listTests(
      inside.map(({ answer }) => answer),
      outside.map(({ answer }) => answer),
    )
      .filter(({ longer, shorter }) => longer !== undefined || shorter !== undefined)
      .map((test) => ({
        condition: { body: test },
        holds: ({ answer }: SentRequest) => isAsTested(answer, test),
      })),
    ...listEqual('encoding', ({ encoding }) => encoding),
    ...listEqual('method', ({ method }) => method),
    ...listEqual('path', ({ operation, path }) => (operation === 'none' ? path : undefined)),
    ...[...headers].flatMap((name) =>
      listTests(
        inside.map((request) => readHeader(request, name)),
        outside.map((request) => readHeader(request, name)),
      ).map((test) => ({
        condition: { headers: { [name]: test } },
        holds: (request: SentRequest) => isAsTested(readHeader(request, name), test),
      })),
    ),
    ...[...names].flatMap((name) =>
      listTests(
        inside.map(({ fields }) => getOwn(fields, name)),
        outside.map(({ fields }) => getOwn(fields, name)),
        getOwn(PLACES, name),
      ).map((test) => ({
        condition: { parameters: { [name]: test } },
        holds: ({ fields }: SentRequest) => isAsTested(getOwn(fields, name), test),
      })),
    ),
  ]
  return features.sort((one, other) => rankFeature(one) - rankFeature(other))
}

/** Stands for a token that was issued, or for one that was made of it. */
const PLACEHOLDER = /\$[A-Z]+_\d+/

/** Headers that have conditions of their own, or are part of each request. */
const KNOWN_HEADERS = /^(accept|authorization|content-type|content-length|host|user-agent)$/i

/** An exact value is the least general test. */
const rankFeature = ({ condition: { parameters = {}, headers = {} } }: Feature): number =>
  [...Object.values(parameters), ...Object.values(headers)].some(({ is }) => is !== undefined) ? 1 : 0

const KINDS = [
  'missing',
  'sent',
  'absent',
  'null',
  'boolean',
  'number',
  'fraction',
  'blank',
  'text',
  'list',
  'object',
] as const

/** The greatest degrees of a place. Where walks are within them says nothing. */
const PLACES: Readonly<Record<string, number>> = { lng: 180, lat: 90 }

/** The longest text that a condition repeats. */
const MAX_TEXT = 100

/**
 * The tests that tell some values from others: by their kind, by a bound, and by the value itself.
 *
 * @param limit numbers that are nearer to 0 than this one are as good as each other
 */
function listTests(inside: readonly unknown[], outside: readonly unknown[], limit = 0): readonly ValueTest[] {
  const kinds: readonly ValueTest[] = KINDS.map((kind) => ({ kind: [kind] }))
  const is = [...new Set(inside.filter(isShort).map(toText))].map((text): ValueTest => ({ is: [text] }))
  const isTelling = ({ is: values = [], above = limit, below = -limit }: ValueTest): boolean =>
    values.every((value) => !(Math.abs(toNumber(value)) < limit)) && above >= limit && below <= -limit
  return [...kinds, ...listBounds(inside, outside), ...is].filter(
    (test) =>
      (limit === 0 || isTelling(test)) &&
      inside.some((value) => isAsTested(value, test)) &&
      !outside.every((value) => isAsTested(value, test)),
  )
}

const isShort = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '' && value.length <= MAX_TEXT && !value.startsWith('feedtwin')) ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

/** The bounds between the values inside and those outside: as near to those outside as they allow. */
function listBounds(inside: readonly unknown[], outside: readonly unknown[]): readonly ValueTest[] {
  const bound = (
    read: (value: unknown) => number,
    above: (limit: number) => ValueTest,
    below: (limit: number) => ValueTest,
  ): ValueTest[] => {
    const [own, others] = [inside, outside].map((values) =>
      values.map(read).filter((number) => Number.isFinite(number)),
    ) as [number[], number[]]
    if (own.length === 0) return []
    const lower = Math.max(...others.filter((number) => number < Math.min(...own)))
    const upper = Math.min(...others.filter((number) => number > Math.max(...own)))
    return [
      ...(Number.isFinite(lower) ? [above(lower)] : []),
      ...(Number.isFinite(upper) ? [below(upper)] : []),
    ]
  }
  const readNumber = (value: unknown): number =>
    isAsTested(value, { kind: ['number', 'fraction'] }) ? toNumber(value) : Number.NaN
  const readLength = (value: unknown): number =>
    typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number.NaN
  return [
    ...bound(
      readNumber,
      (above) => ({ above }),
      (below) => ({ below }),
    ),
    ...bound(
      readLength,
      (longer) => ({ longer }),
      (shorter) => ({ shorter: Math.max(1, shorter) }),
    ),
  ]
}
