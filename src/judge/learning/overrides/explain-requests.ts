import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { groupBy } from '../../../base/group-by.ts'
import { asRecord, getOwn } from '../../../base/json.ts'
import { operations } from '../../../contract/generated/operations.ts'
import { changeJson } from '../../../contract/overrides/change-json.ts'
import { quoteName } from '../../../contract/overrides/json-path.ts'
import type { Override, ValueChange } from '../../../contract/overrides/overrides.ts'
import { readAccept } from '../../../contract/overrides/request-features.ts'
import { isAsTested } from '../../../contract/overrides/test-value.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import { swapMembers } from './explain-structure.ts'
import { listKinds } from './list-tests.ts'
import { proposeChanges } from './propose-changes.ts'
import { type Feature, readSentRequest, type SentRequest } from './request-features.ts'
import { hasOtherList, hasOtherStatus, hasOtherUser, isFailure, isGranted, type Seed } from './seed.ts'

/** Proposes to ask the twin something else, where the target accepts what the twin rejects, or lists other posts. */
export function explainRequests(group: readonly WalkedPair[]): readonly Seed[] {
  const wanted = group.filter(
    (pair) =>
      !isFailure(pair) &&
      (hasOtherStatus(pair) ||
        hasOtherList(pair) ||
        hasOtherUser(pair) ||
        listOtherFields(pair).length > 0 ||
        readOtherCategory(pair) !== undefined),
  )
  const suspects = groupBy(
    wanted.flatMap((pair) => listSuspects(pair).map((name) => ({ pair, name }))),
    ({ name }) => name,
  )
  const operation = group[0]?.a.exchange.outgoing.operation
  // Requests whose responses are equal show when the change would be wrong.
  const isEqual = ({ a, differences }: WalkedPair): boolean =>
    a.exchange.outgoing.operation === operation && differences.length === 0
  const seeds = [...suspects].flatMap(([name, found]) => {
    const pairs = found.map(({ pair }) => pair)
    return listRequestChanges(name, pairs).flatMap((request): Seed[] => {
      const changed = pairs.filter((pair) => changesRequest(request, pair))
      if (changed.length === 0) return []
      const hasEffect = (pair: WalkedPair): boolean => isEqual(pair) && changesRequest(request, pair)
      return [
        { change: { request }, wanted: changed, features: listSuspectFeatures(name, changed), hasEffect },
      ]
    })
  })
  return [...seeds, ...explainCategories(wanted, isEqual)]
}

/** Whether a change of requests makes another one of that of a pair. */
function changesRequest({ headers, parameters = [] }: RequestChange, pair: WalkedPair): boolean {
  const { fields } = readSentRequest(pair)
  return headers !== undefined
    ? listSuspects(pair).some((name) => getOwn(otherHeaders, name) === headers)
    : JSON.stringify(changeJson(fields, parameters)) !== JSON.stringify(fields)
}

type RequestChange = NonNullable<Override['request']>

/** The suspects that are not parameters, and what the twin gets in their place. */
const ACCEPT = 'header accept'
const TOKEN = 'header authorization'
const otherHeaders: Readonly<Record<string, RequestChange['headers']>> = {
  [ACCEPT]: { Accept: 'application/vnd.service.v1+json' },
  [TOKEN]: { Authorization: 'Bearer {token}' },
}

/** The parameters of a post that the target has kept otherwise. */
const listOtherFields = ({ a, b, differences }: WalkedPair): readonly string[] =>
  a.exchange.outgoing.operation === 'createPost' && isGranted(a) && isGranted(b)
    ? operations.createPost.parameters.filter((name) =>
        differences.some(({ where }) => where.startsWith(`body, ${name}`)),
      )
    : []

/** The id of the category that the target has given a post in place of the twin's. */
function readOtherCategory({ a, differences }: WalkedPair): number | undefined {
  if (!differences.some(({ where }) => where === 'body, category.id')) return undefined
  const { id } = asRecord(asRecord(getReceived(a.exchange).json).category)
  return Number.isInteger(id) ? (id as number) : undefined
}

/** Proposes to publish in the category in which the target does. */
const explainCategories = (group: readonly WalkedPair[], hasEffect: Seed['hasEffect']): readonly Seed[] =>
  [...groupBy(group, (pair) => String(readOtherCategory(pair)))].flatMap(([id, wanted]) => {
    const change: Omit<Override, 'when'> = {
      request: { parameters: [{ at: 'post_category_id', set: Number(id) }] },
    }
    return id === 'undefined' ? [] : [{ change, wanted, hasEffect }]
  })

/** What a flaw is suspected of that is not about one parameter. */
const otherSuspects: Readonly<Record<string, readonly string[]>> = {
  version: [ACCEPT],
  token: [TOKEN],
  header: [],
  empty: [],
}

/** The parts of a request that may be what the twin does not accept, or reads otherwise. */
function listSuspects(pair: WalkedPair): readonly string[] {
  const { outgoing } = pair.a.exchange
  const flawed = (outgoing.flaws ?? []).flatMap(({ kind, name }) => getOwn(otherSuspects, kind) ?? [name])
  const cursors =
    outgoing.operation === 'listPosts'
      ? Object.keys(outgoing.fields ?? readSentFields(outgoing) ?? {}).filter((name) =>
          ['max-id', 'since-id', 'page_size'].includes(name),
        )
      : []
  // A list without a page_size may have another length.
  const size = hasOtherList(pair) ? ['page_size'] : []
  return [
    ...new Set([
      ...flawed,
      ...cursors,
      ...size,
      ...listOtherFields(pair),
      ...(hasOtherUser(pair) ? ACCOUNT : []),
    ]),
  ]
}

/** The parameters that name an account. */
const ACCOUNT: readonly string[] = ['open_id', 'platform']

/** Features of the part of a request that a change is about. */
function listSuspectFeatures(name: string, pairs: readonly WalkedPair[]): readonly Feature[] {
  const requests = pairs.map(readSentRequest)
  const read = ({ fields }: SentRequest): unknown => getOwn(fields, name)
  const readHeader = ({ headers }: SentRequest) => readAccept(findHeader(Object.entries(headers), 'accept'))
  if (name === TOKEN) return []
  return name === ACCEPT
    ? [...new Set(requests.map(readHeader))].map((accept) => ({
        condition: { accept },
        holds: (request) => readHeader(request) === accept,
      }))
    : (['sent', ...listKinds(requests.map(read))] as const).map((kind) => ({
        condition: { parameters: { [name]: { kind: [kind] } } },
        holds: (request) => isAsTested(read(request), { kind: [kind] }),
      }))
}

function listRequestChanges(name: string, pairs: readonly WalkedPair[]): readonly RequestChange[] {
  const headers = getOwn(otherHeaders, name)
  if (headers) return [{ headers }]
  const lengths = pairs.flatMap(({ a }) => {
    const { json } = getReceived(a.exchange)
    return Array.isArray(json) ? [json.length] : []
  })
  const at = quoteName(name)
  const other = name === 'max-id' ? 'since-id' : 'max-id'
  return [
    { parameters: [{ at, remove: true }] },
    ...(['text', 'number', 'first', 'list'] as const).map((convert) => ({ parameters: [{ at, convert }] })),
    ...(name === 'page_size' && lengths.length > 0
      ? (['default', 'set'] as const).map((change) => ({
          parameters: [{ at, [change]: Math.max(...lengths) }],
        }))
      : []),
    ...listUsedValues(name, pairs).map((value) => ({ parameters: [{ at, default: value }] })),
    ...proposeKeptValues(name, pairs).map((change) => ({ parameters: [change] })),
    ...(ACCOUNT.includes(name)
      ? [{ parameters: [{ at, set: GUEST }] }, { parameters: [{ at, convert: 'small letters' }] } as const]
      : []),
    ...(name === 'page_size' ? [1, -1].map((add) => ({ parameters: [{ at, add }] })) : []),
    ...(name === 'lng' || name === 'lat'
      ? [{ parameters: [{ at, default: 0 }] }, { parameters: [{ at, set: 0 }] } as const]
      : []),
    ...(name === 'max-id' || name === 'since-id'
      ? [{ parameters: [{ at, rename: other }] }, { parameters: swapMembers('max-id', 'since-id') } as const]
      : []),
  ]
}

const GUEST = 'guest'

/** What the target may have made of a parameter before it published the post. */
function proposeKeptValues(name: string, pairs: readonly WalkedPair[]): readonly ValueChange[] {
  const changes = pairs.slice(0, MAX_EXAMPLES).flatMap((pair) => {
    if (!listOtherFields(pair).includes(name)) return []
    const target = getOwn(asRecord(getReceived(pair.a.exchange).json), name)
    const { fields } = readSentRequest(pair)
    const [at, twin] = [quoteName(name), getOwn(fields, name)]
    const around = { aroundTarget: undefined, aroundTwin: undefined }
    return typeof target === 'object'
      ? []
      : proposeChanges({ at, target, own: target, plain: target, twin, isConstant: true, ...around })
  })
  return [...groupBy(changes, (change) => JSON.stringify(change)).values()].map(([change]) => change)
}

/** From how many pairs such changes are made. */
const MAX_EXAMPLES = 3

/** What the target may have used for a missing parameter: what its posts show, or any user. */
function listUsedValues(name: string, pairs: readonly WalkedPair[]): readonly unknown[] {
  if (ACCOUNT.includes(name)) return [GUEST]
  const values = pairs.flatMap(({ a }) => {
    const post = asRecord(getReceived(a.exchange).json)
    const value = name === 'post_category_id' ? asRecord(post.category).id : getOwn(post, name)
    return isGranted(a) && value !== undefined && !Array.isArray(getReceived(a.exchange).json)
      ? [JSON.stringify(value)]
      : []
  })
  return [...new Set(values)].slice(0, 2).map((text) => JSON.parse(text) as unknown)
}
