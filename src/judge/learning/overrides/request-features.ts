import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { getOwn, toText } from '../../../base/json.ts'
import { operations } from '../../../contract/generated/operations.ts'
import type { Condition, ValueTest } from '../../../contract/overrides/overrides.ts'
import {
  isContent,
  nameEncoding,
  readAccept,
  readContent,
  readPageKind,
  readTokenKind,
} from '../../../contract/overrides/request-features.ts'
import { isAsTested } from '../../../contract/overrides/test-value.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import type { Fields } from '../../target/encode.ts'
import { getReceived } from '../../target/look-through.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import { EXACT_KINDS, listTests } from './list-tests.ts'

/** One thing that a condition can ask of a request. */
export interface Feature {
  readonly condition: Condition
  holds(request: SentRequest): boolean
}

/** What conditions know of a request. */
export interface SentRequest {
  /** the number of its walk */
  readonly walk: string
  readonly method: string
  readonly path: string
  readonly operation: NonNullable<Condition['operation']>[number]
  readonly account: 'new' | 'known' | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly encoding: NonNullable<Condition['encoding']>
  readonly content: Condition['content']
  readonly fields: Readonly<Record<string, unknown>>
  /** of the twin */
  readonly status: number
  readonly answer: unknown
}

/** The encodings by media type. A body of another type has no parameters. */
const ENCODINGS = [
  [/^application\/(\S+\+)?json\b/i, 'json'],
  [/^multipart\//i, 'multipart'],
  [/^application\/x-www-form-urlencoded\b/i, 'form'],
] as const

/** Reads what conditions know of the request of a pair. */
export function readSentRequest({ name, a, b }: WalkedPair): SentRequest {
  const { outgoing } = a.exchange
  const { method, path, operation, omitsAccept } = outgoing
  const { Accept, ...others } = outgoing.headers
  const headers = Accept === undefined || omitsAccept ? others : { ...others, Accept }
  const type = findHeader(Object.entries(headers), 'content-type') ?? ''
  const body = toText(outgoing.body ?? '')
  const encoding = nameEncoding(ENCODINGS.find(([form]) => form.test(type))?.[1], body !== '')
  const fields = outgoing.fields ?? readSentFields(outgoing) ?? {}
  return {
    walk: name.split('.', 1).join(),
    method,
    path: path.split('?')[0] ?? '',
    operation: operation ?? 'none',
    account: a.account,
    headers,
    encoding,
    content: readContent(body, encoding, Object.keys(fields).length > 0),
    fields,
    status: getReceived(b.exchange).status,
    answer: getReceived(b.exchange).json,
  }
}

/** What placeholders of a request stand for, by their names. */
export function readSentValues(pair: WalkedPair): Fields {
  const { fields, method, path } = readSentRequest(pair)
  return { ...fields, method, path }
}

/** The features of requests, the most general ones first. */
export function listFeatures(
  inside: readonly SentRequest[],
  outside: readonly SentRequest[],
): readonly Feature[] {
  const all = [...inside, ...outside]
  const readHeader = ({ headers }: SentRequest, name: string): string | undefined =>
    findHeader(Object.entries(headers), name)
  /** as it was spelt */
  const readScheme = (request: SentRequest): string | undefined =>
    /^(\S+) ./.exec(readHeader(request, 'authorization') ?? '')?.[1]
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
  /** tests of a value that the client chooses */
  const listOwn = (
    read: (request: SentRequest) => unknown,
    write: (test: ValueTest) => Condition,
    limit?: number,
  ): readonly Feature[] =>
    listTests(inside.map(read), outside.map(read), limit)
      .filter(({ is = [] }) => is.every((value) => isRepeated(value, inside, read)))
      .map((test) => ({ condition: write(test), holds: (request) => isAsTested(read(request), test) }))
  const names = new Set([
    ...all.flatMap(({ fields }) => Object.keys(fields)),
    ...all.flatMap(({ operation }) => (operation === 'none' ? [] : operations[operation].parameters)),
  ])
  const headers = new Set(
    inside.flatMap((request) =>
      Object.keys(request.headers)
        .filter((name) => !KNOWN_HEADERS.test(name))
        .map((name) => name.toLowerCase()),
    ),
  )
  const features = [
    ...listEqual('page', ({ operation, fields }) =>
      operation === 'none' ? undefined : readPageKind(operation, fields),
    ),
    ...listEqual('token', (request) =>
      readTokenKind(readHeader(request, 'authorization')?.replace(PLACEHOLDER, 'a.b.c')),
    ),
    ...[...new Set(inside.map(readScheme))].flatMap((scheme): Feature[] => {
      const like = `${scheme} *`
      const holds = (request: SentRequest): boolean => readScheme(request) === scheme
      return scheme === undefined ? [] : [{ condition: { headers: { authorization: { like } } }, holds }]
    }),
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
    ...listEqual('account', ({ account }) => account),
    ...listEqual('content', ({ content }) => (isContent(content, 'other') ? 'other' : content)),
    ...listEqual('content', ({ content }) => content),
    ...listEqual('encoding', ({ encoding }) => encoding),
    ...listEqual('method', ({ method }) => method),
    ...listEqual('path', ({ operation, path }) => (operation === 'none' ? path : undefined)),
    ...[...headers].flatMap((name) =>
      listOwn(
        (request) => readHeader(request, name),
        (test) => ({ headers: { [name]: test } }),
      ),
    ),
    ...[...names].flatMap((name) =>
      listOwn(
        ({ fields }) => getOwn(fields, name),
        (test) => ({ parameters: { [name]: test } }),
        getOwn(PLACES, name),
      ),
    ),
    // What holds for any parameter explains more than what holds for one of them, or else comes after it.
    ...listAnyTests(inside, outside),
  ]
  return features.sort((one, other) => rankFeature(one) - rankFeature(other))
}

/** Tests that hold for any parameter: of each kind, and of all kinds that only requests inside have. */
function listAnyTests(inside: readonly SentRequest[], outside: readonly SentRequest[]): readonly Feature[] {
  const create = (kind: readonly (typeof EXACT_KINDS)[number][]): Feature => {
    const test: ValueTest = { kind: [...kind] }
    return {
      condition: { parameters: { '*': test } },
      holds: ({ fields }) => Object.values(fields).some((value) => isAsTested(value, test)),
    }
  }
  const single = EXACT_KINDS.map((kind) => [kind, create([kind])] as const)
  const own = single.flatMap(([kind, { holds }]) =>
    inside.some(holds) && !outside.some(holds) ? [kind] : [],
  )
  return [...single.map(([, feature]) => feature), ...(own.length > 1 ? [create(own)] : [])].filter(
    ({ holds }) => inside.some(holds) && !outside.every(holds),
  )
}

/** Whether several walks have sent a value. What only one has sent, such as the id of its post, tells nothing. */
const isRepeated = (
  value: unknown,
  requests: readonly SentRequest[],
  read: (request: SentRequest) => unknown,
): boolean =>
  new Set(requests.filter((request) => toText(read(request)) === toText(value)).map(({ walk }) => walk))
    .size > 1

/** Stands for a token that was issued, or for one that was made of it. */
const PLACEHOLDER = /\$[A-Z]+_\d+/

/** Headers that have conditions of their own, or are part of each request. */
const KNOWN_HEADERS = /^(authorization|content-type|content-length|host|user-agent)$/i

/** An exact value is the least general test. */
const rankFeature = ({ condition: { parameters = {}, headers = {} } }: Feature): number =>
  [...Object.values(parameters), ...Object.values(headers)].some(({ is }) => is !== undefined) ? 1 : 0

/** The greatest degrees of a place. Where walks are within them says nothing. */
const PLACES: Readonly<Record<string, number>> = { lng: 180, lat: 90 }
