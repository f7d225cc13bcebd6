import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { groupBy } from '../../../base/group-by.ts'
import { getOwn, isSameJson } from '../../../base/json.ts'
import { parameterTypes } from '../../../contract/generated/operations.ts'
import { addStep } from '../../../contract/overrides/json-path.ts'
import type { Encoding, ValueChange } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentRequest, type SentRequest } from '../../comparing/sent-request.ts'
import { getReceived, isGranted } from '../../target/look-through.ts'
import type { Feature } from '../conditions/request-features.ts'
import { hasOtherList, hasOtherStatus, hasOtherUser, isFailure, type Seed } from '../walks/differences.ts'
import {
  ACCEPT,
  ACCOUNT,
  CONVERSIONS,
  changeSent,
  isContradicted,
  listLastChanges,
  listOtherFields,
  listRequestChanges,
  otherHeaders,
  type RequestChange,
  TOKEN,
} from './request-changes.ts'

/** Proposes to ask the twin something else, where the target accepts what the twin rejects, or lists other posts. */
export const explainRequests = (pairs: readonly WalkedPair[]): readonly Seed[] => [
  ...explainAlike(pairs),
  ...[...groupBy(pairs, ({ a }) => String(a.exchange.outgoing.operation)).values()].flatMap(explainOperation),
]

/** Whether the target has answered otherwise than the twin in a way that a change of the request may explain. */
const isWanted = (pair: WalkedPair): boolean =>
  !isFailure(pair) &&
  (hasOtherStatus(pair) ||
    hasOtherList(pair) ||
    hasOtherUser(pair) ||
    hasOtherAuthor(pair) ||
    listOtherFields(pair).length > 0)

/** Requests whose responses are equal show when a change would be wrong. */
const isEqual = ({ differences }: WalkedPair): boolean => differences.length === 0

function explainOperation(group: readonly WalkedPair[]): readonly Seed[] {
  const wanted = group.filter(isWanted)
  const groupByName = (
    list: (pair: WalkedPair) => readonly string[],
  ): readonly (readonly [name: string, pairs: readonly WalkedPair[]])[] => {
    const named = wanted.flatMap((pair) => list(pair).map((name) => ({ name, pair })))
    return [...groupBy(named, ({ name }) => name)].map(([name, some]) => [name, some.map(({ pair }) => pair)])
  }
  return [
    ...groupByName(listForgotten).flatMap(([name, pairs]) =>
      listLastChanges(name)
        .flatMap((request) => createSeeds(request, pairs, group))
        // What other responses show is no exception from what was sent last.
        .filter(({ wanted: some, contradicted = [] }) => contradicted.length < some.length)
        .map((seed) => ({ ...seed, contradicted: [] })),
    ),
    ...groupByName(listSuspects).flatMap(([name, pairs]) =>
      listRequestChanges(name, pairs).flatMap((request) => createSeeds(request, pairs, group)),
    ),
  ]
}

/** Proposes a change of the requests of some pairs. @param group all pairs of the operation */
function createSeeds(
  request: RequestChange,
  pairs: readonly WalkedPair[],
  group: readonly WalkedPair[],
): readonly Seed[] {
  const operation = group[0]?.a.exchange.outgoing.operation ?? 'none'
  const contradicted = new Set(group.filter((pair) => isContradicted(request, pair)))
  const changed = pairs.filter((pair) => changesRequest(request, pair) && !contradicted.has(pair))
  if (changed.length === 0) return []
  const statuses = changed.map(readStatus)
  // What the twin does not reject for a header, it answers alike with another one.
  const hasEffect = (pair: WalkedPair): boolean =>
    pair.a.exchange.outgoing.operation === operation &&
    isEqual(pair) &&
    changesRequest(request, pair) &&
    (request.headers === undefined || statuses.includes(readStatus(pair)))
  const conditions: readonly Feature[] = [{ condition: { operation: [operation] }, holds: () => true }]
  return [{ change: { request }, wanted: changed, conditions, contradicted: [...contradicted], hasEffect }]
}

/** The status of the twin's answer. */
const readStatus = ({ b }: WalkedPair): number => getReceived(b.exchange).status

/** The encodings in which each value is a text. */
const OF_TEXTS: readonly Encoding[] = ['form', 'multipart', 'query']

const isOfTexts = ({ encoding }: SentRequest): boolean => OF_TEXTS.includes(encoding)

const IN_TEXTS: Feature = { condition: { encoding: OF_TEXTS }, holds: isOfTexts }

/** A service reads all operations alike, or all that it gets as texts. What is true of texts says nothing about JSON. */
const ANYWHERE: readonly Feature[] = [{ condition: {}, holds: (request) => !isOfTexts(request) }, IN_TEXTS]

/** A change that a service may make of all parameters of some types. */
interface AlikeChange {
  readonly types: readonly string[]
  /** how many of the types responses have to show */
  readonly minSeen: number
  readonly conditions: readonly Feature[]
  readonly mayExplain: (pair: WalkedPair) => boolean
  readonly createChanges: (names: readonly string[]) => readonly ValueChange[]
}

/** What a service may make of values that it reads alike: other types, or nothing, such as of `lng[x]=1` in a form. */
const ALIKE: readonly AlikeChange[] = [
  ...[
    ['integer', 'number', 'string'],
    ['integer', 'number'],
  ].flatMap((types) =>
    CONVERSIONS.map((convert) => ({
      types,
      minSeen: types.length,
      conditions: ANYWHERE,
      mayExplain: isWanted,
      createChanges: (names: readonly string[]) => names.map((name) => ({ at: addStep('', name), convert })),
    })),
  ),
  {
    types: ['integer', 'number', 'string', 'array'],
    minSeen: 2,
    conditions: [IN_TEXTS],
    // That a value is missing, and not of another type, is often shown by a text only.
    mayExplain: (pair) => !isFailure(pair) && !isEqual(pair) && isOfTexts(readSentRequest(pair)),
    createChanges: () => [{ at: '*', remove: true, where: { '.': { kind: ['object'] } } }],
  },
]

/** Where parameters of several types have values of another one, proposes the same change for all that a service reads like them. */
function explainAlike(pairs: readonly WalkedPair[]): readonly Seed[] {
  const listFlawed = ({ a }: WalkedPair): readonly string[] =>
    (a.exchange.outgoing.flaws ?? []).flatMap(({ kind, name }) =>
      ['type', 'unfit'].includes(kind) ? [name] : [],
    )
  return ALIKE.flatMap(({ types, minSeen, conditions, mayExplain, createChanges }): Seed[] => {
    const typeOf = (name: string): string => getOwn(parameterTypes, name) ?? ''
    const names = Object.keys(parameterTypes).filter((name) => types.includes(typeOf(name)))
    const request = { parameters: createChanges(names) }
    const changed = pairs.filter(
      (pair) =>
        mayExplain(pair) &&
        listFlawed(pair).some((name) => names.includes(name)) &&
        changesRequest(request, pair),
    )
    const seen = new Set(changed.flatMap(listFlawed).map(typeOf))
    const hasEffect = (pair: WalkedPair): boolean => isEqual(pair) && changesRequest(request, pair)
    return types.filter((type) => seen.has(type)).length < minSeen
      ? []
      : [{ change: { request }, wanted: changed, conditions, hasEffect }]
  })
}

/** Whether a change of requests makes another one of that of a pair. */
function changesRequest({ headers, parameters = [] }: RequestChange, pair: WalkedPair): boolean {
  const { fields } = readSentRequest(pair)
  // Without its token a request is refused, and with another one it is not.
  if (headers?.Authorization === null && hasToken(pair)) return true
  if (headers?.Authorization !== undefined && isRefused(pair)) return false
  return headers !== undefined
    ? listSuspects(pair).some((name) => getOwn(otherHeaders, name)?.includes(headers))
    : !isSameJson(changeSent(pair, parameters), fields)
}

const hasToken = ({ a }: WalkedPair): boolean =>
  findHeader(Object.entries(a.exchange.outgoing.headers), 'authorization') !== undefined

/** Whether the target alone has refused a token, such as one whose scheme is in lower case. */
const isRefused = (pair: WalkedPair): boolean =>
  hasToken(pair) && getReceived(pair.a.exchange).status === 401 && isGranted(pair.b.exchange)

/** Whether a post was published as that of another user. */
const hasOtherAuthor = ({ a, differences }: WalkedPair): boolean =>
  a.exchange.outgoing.operation === 'createPost' &&
  differences.some(({ where }) => where === 'body, userInfo.user_id')

/** What a flaw is suspected of that is not about one parameter. */
const otherSuspects: Readonly<Record<string, readonly string[]>> = {
  version: [ACCEPT],
  token: [TOKEN],
  header: [],
  empty: [],
}

/** The parameters that a request lacks, and an earlier one has sent, where the target may have used that. */
function listForgotten(pair: WalkedPair): readonly string[] {
  const { fields } = readSentRequest(pair)
  const others = hasOtherList(pair) ? ['page_size', 'since-id', 'max-id'] : listOtherFields(pair)
  return others.filter(
    (name) => !Object.hasOwn(fields, name) && pair.a.earlier && Object.hasOwn(pair.a.earlier.last, name),
  )
}

/** The parts of a request that may be what the twin does not accept, or reads otherwise. */
function listSuspects(pair: WalkedPair): readonly string[] {
  const { outgoing } = pair.a.exchange
  const flawed = (outgoing.flaws ?? []).flatMap(({ kind, name }) => getOwn(otherSuspects, kind) ?? [name])
  const cursors =
    outgoing.operation === 'listPosts'
      ? Object.keys(readSentRequest(pair).fields).filter((name) =>
          ['max-id', 'since-id', 'page_size'].includes(name),
        )
      : []
  // A list without a page_size may have another length.
  const size = hasOtherList(pair) ? ['page_size'] : []
  return [
    ...new Set([
      ...flawed,
      ...(isRefused(pair) ? [TOKEN] : []),
      ...cursors,
      ...size,
      ...listOtherFields(pair),
      ...(hasOtherUser(pair) ? ACCOUNT : []),
      ...(hasOtherAuthor(pair) ? [TOKEN] : []),
    ]),
  ]
}
