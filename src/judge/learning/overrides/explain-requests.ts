import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { asRecord, getOwn } from '../../../base/json.ts'
import type { Condition, Override } from '../../../contract/overrides.ts'
import { readAccept } from '../../../contract/request-features.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import { listKinds } from './list-tests.ts'
import { quoteName } from './propose-changes.ts'
import { readSentRequest } from './request-features.ts'
import { groupBy, hasOtherList, hasOtherStatus, isGranted, type Seed } from './seed.ts'

/** Proposes to ask the twin something else, where the target accepts what the twin rejects, or lists other posts. */
export function explainRequests(group: readonly WalkedPair[]): readonly Seed[] {
  const wanted = group.filter(
    (pair) => hasOtherStatus(pair) || hasOtherList(pair) || readOtherCategory(pair) !== undefined,
  )
  const suspects = groupBy(
    wanted.flatMap((pair) => listSuspects(pair).map((name) => ({ pair, name }))),
    ({ name }) => name,
  )
  const operation = group[0]?.a.exchange.outgoing.operation
  // Requests whose responses are equal show when the change would be wrong.
  const hasEffect = ({ a, differences }: WalkedPair): boolean =>
    a.exchange.outgoing.operation === operation && differences.length === 0
  const seeds = [...suspects].flatMap(([name, found]) => {
    const pairs = found.map(({ pair }) => pair)
    return listRequestChanges(name, pairs).map(
      (request): Seed => ({
        change: { request },
        wanted: pairs,
        conditions: listConditions(name, pairs),
        hasEffect: (pair) => hasEffect(pair) && listSuspects(pair).includes(name),
      }),
    )
  })
  return [...seeds, ...explainCategories(wanted, hasEffect)]
}

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

/** The parts of a request that may be what the twin does not accept, or reads otherwise. */
function listSuspects({ a: { exchange } }: WalkedPair): readonly string[] {
  const { outgoing } = exchange
  const flawed = (outgoing.flaws ?? []).flatMap(({ kind, name }) =>
    kind === 'version' ? ['header accept'] : ['token', 'header', 'empty'].includes(kind) ? [] : [name],
  )
  const cursors =
    outgoing.operation === 'listPosts'
      ? Object.keys(outgoing.fields ?? readSentFields(outgoing) ?? {}).filter((name) =>
          ['max-id', 'since-id', 'page_size'].includes(name),
        )
      : []
  return [...new Set([...flawed, ...cursors])]
}

/** Conditions on the part of a request that a change is about. */
function listConditions(name: string, pairs: readonly WalkedPair[]): readonly Condition[] {
  const requests = pairs.map(readSentRequest)
  if (name === 'header accept') {
    const kinds = requests.map(({ headers }) => readAccept(findHeader(Object.entries(headers), 'accept')))
    return [...new Set(kinds)].map((accept) => ({ accept }))
  }
  return listKinds(requests.map(({ fields }) => getOwn(fields, name))).map((kind) => ({
    parameters: { [name]: { kind: [kind] } },
  }))
}

function listRequestChanges(
  name: string,
  pairs: readonly WalkedPair[],
): readonly NonNullable<Override['request']>[] {
  if (name === 'header accept') return [{ headers: { Accept: 'application/vnd.service.v1+json' } }]
  const lengths = pairs.flatMap(({ a }) => {
    const { json } = getReceived(a.exchange)
    return Array.isArray(json) ? [json.length] : []
  })
  const at = quoteName(name)
  const other = name === 'max-id' ? 'since-id' : 'max-id'
  return [
    { parameters: [{ at, remove: true }] },
    { parameters: [{ at, convert: 'text' }] },
    { parameters: [{ at, convert: 'number' }] },
    { parameters: [{ at, convert: 'first' }] },
    ...(name === 'page_size' && lengths.length > 0
      ? [{ parameters: [{ at, set: Math.max(...lengths) }] } as const]
      : []),
    ...listUsedValues(name, pairs).map((value) => ({ parameters: [{ at, default: value }] })),
    ...(name === 'page_size' ? [1, -1].map((add) => ({ parameters: [{ at, add }] })) : []),
    ...(name === 'lng' || name === 'lat' ? [{ parameters: [{ at, set: 0 }] } as const] : []),
    ...(name === 'max-id' || name === 'since-id' ? [{ parameters: [{ at, rename: other }] } as const] : []),
  ]
}

/** What the target may have used for a missing parameter: what its posts show, or any user. */
function listUsedValues(name: string, pairs: readonly WalkedPair[]): readonly unknown[] {
  if (name === 'open_id' || name === 'platform') return ['guest']
  const values = pairs.flatMap(({ a }) => {
    const post = asRecord(getReceived(a.exchange).json)
    const value = name === 'post_category_id' ? asRecord(post.category).id : getOwn(post, name)
    return isGranted(a) && value !== undefined && !Array.isArray(getReceived(a.exchange).json)
      ? [JSON.stringify(value)]
      : []
  })
  return [...new Set(values)].slice(0, 2).map((text) => JSON.parse(text) as unknown)
}
