import { asRecord, getOwn, mapData } from '../../../base/json.ts'
import { changeJson } from '../../../contract/change-json.ts'
import type { Override, ValueChange } from '../../../contract/overrides.ts'
import type { ResponseDifference, WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import { explainRequests } from './explain-requests.ts'
import { findCondition } from './find-condition.ts'
import { fitsDifference, type PlaceDifference, proposeChanges, quoteName } from './propose-changes.ts'
import { groupBy, hasStatus, isSuccess, type Seed } from './seed.ts'

/** An override that could explain some differences, and the pairs that it is made from. */
export interface Proposal {
  readonly override: Override
  readonly pairs: readonly WalkedPair[]
}

/** An override needs a response that it was not made from. */
const MIN_PAIRS = 2

/** Proposes overrides for the differences of all pairs, each with the most general condition. What explains most comes first. */
export function proposeOverrides(pairs: readonly WalkedPair[]): readonly Proposal[] {
  const groups = groupBy(pairs, ({ a, b }) =>
    JSON.stringify([a.exchange.outgoing.operation, getReceived(b.exchange).status]),
  )
  const byOperation = groupBy(pairs, ({ a }) => String(a.exchange.outgoing.operation))
  // What is the same change in several groups is one rule.
  const byChange = groupBy([...groups.values()].flatMap(explainResponses), ({ change }) =>
    JSON.stringify(change),
  )
  const seeds = [...byChange.values()].map((same): Seed | undefined => {
    const [first] = same
    return first && { ...first, wanted: [...new Set(same.flatMap(({ wanted }) => wanted))] }
  })
  const proposals = [
    ...seeds.flatMap((seed) => (seed ? addCondition(seed, pairs) : [])),
    ...[...byOperation.values()].flatMap((group) =>
      explainRequests(group).flatMap((seed) => addCondition(seed, pairs)),
    ),
  ]
  return proposals
    .filter((each) => each.pairs.length >= MIN_PAIRS)
    .sort((one, other) => other.pairs.length - one.pairs.length)
}

/** Adds to a change the most general condition under which it is right. */
function addCondition({ change, wanted, hasEffect }: Seed, all: readonly WalkedPair[]): readonly Proposal[] {
  const others = all.filter((pair) => !wanted.includes(pair) && hasEffect(pair))
  // A change of a request cannot know the answer.
  const found = findCondition(wanted, others, change.request === undefined)
  return found ? [{ override: { when: found.when, ...change }, pairs: found.covered }] : []
}

/** @param group pairs of one operation to which the twin has answered with one status */
function explainResponses(group: readonly WalkedPair[]): readonly Seed[] {
  const withStatus = group.filter(hasStatus)
  const statuses = groupBy(
    withStatus.filter(
      (pair) =>
        (isSuccess(pair.a) && isSuccess(pair.b)) || pair.differences.every(({ part }) => part === 'status'),
    ),
    ({ a }) => String(getReceived(a.exchange).status),
  )
  const errors = groupBy(
    withStatus.filter((pair) => !isSuccess(pair.a) && !isSuccess(pair.b)),
    (pair) => JSON.stringify(createStatusChange(pair)),
  )
  const answers = groupBy(
    group.filter((pair) => (hasStatus(pair) && !isSuccess(pair.a)) || hasOtherText(pair)),
    (pair) => JSON.stringify(createAnswer(pair) ?? null),
  )
  const places = new Map<string, { readonly wanted: Set<WalkedPair>; readonly first: ResponseDifference }>()
  for (const pair of group.filter((each) => !hasStatus(each)))
    for (const difference of pair.differences) {
      const place = generalize(difference.where)
      const known = places.get(place) ?? { wanted: new Set(), first: difference }
      known.wanted.add(pair)
      places.set(place, known)
    }
  const always = (): boolean => true
  return [
    ...[...statuses].map(([text, wanted]): Seed => {
      const status = Number(text)
      const hasEffect = ({ b }: WalkedPair): boolean => getReceived(b.exchange).status !== status
      return { change: { edit: { status } }, wanted, hasEffect }
    }),
    ...[...errors].map(
      ([edit, wanted]): Seed => ({ change: { edit: JSON.parse(edit) }, wanted, hasEffect: always }),
    ),
    ...[...answers].flatMap(([answer, wanted]): Seed[] => {
      const respond = JSON.parse(answer) as Override['respond'] | null
      const hasEffect = (pair: WalkedPair): boolean => JSON.stringify(createAnswer(pair)) !== answer
      return respond ? [{ change: { respond }, wanted, hasEffect }] : []
    }),
    ...[...places.values()].flatMap(({ wanted, first }) => explainPlace([...wanted], first)),
  ]
}

/** Whether the target has sent a text that is no JSON, or another kind of JSON that is no result. */
const hasOtherText = ({ a, differences }: WalkedPair): boolean =>
  getReceived(a.exchange).json === undefined && differences.some(({ where }) => where === 'body')

/** A place without the indices of items, so that all items have one. */
const generalize = (where: string): string => where.replaceAll(/\[\d+\]/g, '[]')

/** The answer of the target as an override; undefined where it has what only this run has sent. */
function createAnswer({ a: { exchange } }: WalkedPair): Override['respond'] | undefined {
  const { status, json } = getReceived(exchange)
  const { headers, text } = exchange.response
  const sent = Object.entries(exchange.outgoing.fields ?? readSentFields(exchange.outgoing) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length >= MIN_SENT,
  )
  const replace = (value: string): string =>
    sent.reduce((result, [name, own]) => result.replaceAll(own, `{${name}}`), value)
  const body =
    json === undefined
      ? { text: replace(text) }
      : { body: mapData(json, (part) => (typeof part === 'string' ? replace(part) : part)) }
  if (JSON.stringify(body).length > MAX_ANSWER || /\$[A-Z]+_\d+/.test(JSON.stringify(body))) return undefined
  const { 'content-type': type, 'www-authenticate': challenge, allow } = headers
  return {
    status,
    headers: {
      'Content-Type': type ?? null,
      ...(status === 401 && { 'WWW-Authenticate': challenge ?? null }),
      ...(allow !== undefined && { Allow: allow }),
    },
    ...body,
  }
}

/** Another status for an error, in the body as well, and another message where it is about the status. */
function createStatusChange({ a, b }: WalkedPair): Override['edit'] {
  const [target, twin] = [getReceived(a.exchange), getReceived(b.exchange)]
  const body = (['message', 'status_code'] as const).flatMap((at): ValueChange[] => {
    const [value, own] = [asRecord(target.json)[at], asRecord(twin.json)[at]]
    return value === own || value === undefined || typeof value === 'object' ? [] : [{ at, set: value }]
  })
  return { status: target.status, ...(body.length > 0 && { body }) }
}

/** The shortest sent text that an answer is searched for, in characters. */
const MIN_SENT = 4
/** The longest answer that an override repeats, in characters of JSON. */
const MAX_ANSWER = 4000

function explainPlace(wanted: readonly WalkedPair[], first: ResponseDifference): readonly Seed[] {
  if (first.part === 'headers') return explainHeader(wanted, first)
  const read = (pair: WalkedPair): readonly PlaceDifference[] =>
    pair.differences
      .filter(({ where }) => generalize(where) === generalize(first.where))
      .map(({ where }) => readDifference(pair, where))
  // Lists of posts are named by their ids, and differ as a whole.
  const isList = first.where === 'body' && Array.isArray(first.a) && Array.isArray(first.b)
  const examples = isList ? [] : wanted.flatMap(read)
  const changes = isList ? proposeListChanges(first) : examples.slice(0, MAX_EXAMPLES).flatMap(proposeChanges)
  const distinct = groupBy(changes, (change) => JSON.stringify(change))
  return [...distinct.values()].slice(0, MAX_PROPOSALS).flatMap(([change]): Seed[] => {
    if (change === undefined) return []
    const fitting = wanted.filter(
      (pair) => isList || read(pair).every((each) => fitsDifference(change, each)),
    )
    // Pairs in which the change has no effect say nothing about its condition.
    const hasEffect = ({ b }: WalkedPair): boolean => {
      const { json } = getReceived(b.exchange)
      return JSON.stringify(changeJson(json, [change])) !== JSON.stringify(json)
    }
    return [{ change: { edit: { body: [change] } }, wanted: fitting, hasEffect }]
  })
}

/** How many proposals one place gets. */
const MAX_PROPOSALS = 8
/** From how many differences at one place changes are made. */
const MAX_EXAMPLES = 5

function explainHeader(wanted: readonly WalkedPair[], { where }: ResponseDifference): readonly Seed[] {
  const name = where.slice('header '.length)
  const read = ({ exchange }: WalkedPair['a']): string | null =>
    getOwn(exchange.response.headers, name.toLowerCase()) ?? null
  return [...groupBy(wanted, ({ a }) => JSON.stringify(read(a)))].map(([text, pairs]): Seed => {
    const value = JSON.parse(text) as string | null
    return {
      change: { edit: { headers: { [name]: value } } },
      wanted: pairs,
      hasEffect: ({ b }) => read(b) !== value,
    }
  })
}

/** Changes of a list of which the twin has other posts than the target. */
function proposeListChanges({ a, b }: ResponseDifference): readonly ValueChange[] {
  const [target, twin] = [a, b] as [readonly unknown[], readonly unknown[]]
  const at = '.'
  if (target.length === 0) return [{ at, set: [] }]
  const isPart = (from: number): boolean =>
    JSON.stringify(twin.slice(from, from + target.length)) === JSON.stringify(target)
  const missing = twin.length - target.length
  return [
    ...(JSON.stringify(twin.toReversed()) === JSON.stringify(target) ? [{ at, reverse: true } as const] : []),
    ...(missing > 0 && isPart(0)
      ? [
          { at, keep: { to: -missing } },
          { at, keep: { to: target.length } },
        ]
      : []),
    ...(missing > 0 && isPart(missing) ? [{ at, keep: { from: missing } }] : []),
  ]
}

/** Reads the values of both responses at a place such as "body, [3].userInfo.gender". */
function readDifference({ a, b }: WalkedPair, where: string): PlaceDifference {
  const steps = where.slice('body, '.length).match(/[^.[\]]+|\[\d+\]/g) ?? []
  const read = (json: unknown, path: readonly string[]): unknown =>
    path.reduce<unknown>(
      (value, step) =>
        step.startsWith('[')
          ? Array.isArray(value)
            ? value[Number(step.slice(1, -1))]
            : undefined
          : getOwn(asRecord(value), step),
      json,
    )
  const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
  const around = steps.slice(0, -1)
  const at = steps.map((step) => (step.startsWith('[') ? '[]' : `.${quoteName(step)}`)).join('')
  return {
    at: at === '' ? '.' : at.replace(/^\./, ''),
    target: read(target, steps),
    twin: read(twin, steps),
    aroundTarget: read(target, around),
    aroundTwin: read(twin, around),
  }
}
