import { asRecord, getOwn, mapData } from '../../../base/json.ts'
import { changeJson } from '../../../contract/change-json.ts'
import type { Override, ValueChange } from '../../../contract/overrides.ts'
import type { ResponseDifference, WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import { findCondition } from './find-condition.ts'
import { type Difference, fitsDifference, proposeChanges, quoteName } from './propose-changes.ts'

/** What could explain some differences, the best proposal first. */
export interface Explanation {
  /** the same for differences of one kind */
  readonly key: string
  readonly pairs: readonly WalkedPair[]
  readonly overrides: readonly Override[]
}

/** An override needs a response that it was not made from. */
const MIN_PAIRS = 2

/** Proposes overrides for the differences of all pairs. What explains most of them comes first. */
export function proposeOverrides(pairs: readonly WalkedPair[]): readonly Explanation[] {
  const groups = groupBy(pairs, ({ a, b }) =>
    JSON.stringify([a.exchange.outgoing.operation, getReceived(b.exchange).status]),
  )
  const byOperation = groupBy(pairs, ({ a }) => String(a.exchange.outgoing.operation))
  const explanations = [
    ...[...groups].flatMap(([key, group]) => explainResponses(key, group)),
    ...[...byOperation].flatMap(([key, group]) => explainRequests(key, group)),
  ]
  return explanations
    .filter((each) => each.pairs.length >= MIN_PAIRS && each.overrides.length > 0)
    .sort((one, other) => other.pairs.length - one.pairs.length)
}

/** @param group pairs of one operation to which the twin has answered with one status */
function explainResponses(key: string, group: readonly WalkedPair[]): readonly Explanation[] {
  const withStatus = group.filter(hasStatus)
  const answers = groupBy(
    withStatus.filter((pair) => !isSuccess(pair.a)),
    (pair) => JSON.stringify(createAnswer(pair) ?? null),
  )
  const statuses = groupBy(
    withStatus.filter(
      (pair) =>
        (isSuccess(pair.a) && isSuccess(pair.b)) || pair.differences.every(({ part }) => part === 'status'),
    ),
    ({ a }) => String(getReceived(a.exchange).status),
  )
  const places = new Map<string, { readonly pairs: Set<WalkedPair>; readonly first: ResponseDifference }>()
  for (const pair of group.filter((each) => !hasStatus(each)))
    for (const difference of pair.differences) {
      const place = generalize(difference.where)
      const known = places.get(place) ?? { pairs: new Set(), first: difference }
      known.pairs.add(pair)
      places.set(place, known)
    }
  const errors = groupBy(
    withStatus.filter((pair) => !isSuccess(pair.a) && !isSuccess(pair.b)),
    (pair) => JSON.stringify(createStatusChange(pair)),
  )
  return [
    ...[...errors].map(([change, wanted]) =>
      explain(`${key} ${change}`, wanted, without(group, wanted), [{ edit: JSON.parse(change) }]),
    ),
    ...[...answers].flatMap(([answer, wanted]): Explanation[] => {
      const respond = JSON.parse(answer) as Override['respond'] | null
      return respond ? [explain(`${key} ${answer}`, wanted, without(group, wanted), [{ respond }])] : []
    }),
    ...[...statuses].map(([status, wanted]) =>
      explain(`${key} ${status}`, wanted, without(group, wanted), [{ edit: { status: Number(status) } }]),
    ),
    ...[...places].flatMap(([place, { pairs: wanted, first }]) =>
      explainPlace(`${key} ${place}`, [...wanted], group, first),
    ),
  ]
}

/** Adds to each change the most general condition for it. */
function explain(
  key: string,
  wanted: readonly WalkedPair[],
  others: readonly WalkedPair[],
  changes: readonly Omit<Override, 'when'>[],
): Explanation {
  const found = findCondition(wanted, others)
  return {
    key,
    pairs: found?.covered ?? [],
    overrides: found ? changes.map((change) => ({ when: found.when, ...change })) : [],
  }
}

const without = (all: readonly WalkedPair[], some: readonly WalkedPair[]): readonly WalkedPair[] =>
  all.filter((pair) => !some.includes(pair))

const hasStatus = ({ differences }: WalkedPair): boolean => differences.some(({ part }) => part === 'status')

const isSuccess = ({ exchange }: WalkedPair['a']): boolean =>
  getReceived(exchange).status >= 200 && getReceived(exchange).status < 300

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

function explainPlace(
  key: string,
  wanted: readonly WalkedPair[],
  group: readonly WalkedPair[],
  first: ResponseDifference,
): readonly Explanation[] {
  if (first.part === 'headers') return explainHeader(key, wanted, group, first)
  const read = (pair: WalkedPair): readonly Difference[] =>
    pair.differences
      .filter(({ where }) => generalize(where) === generalize(first.where))
      .map(({ where }) => readDifference(pair, where))
  const [example] = wanted.flatMap(read)
  if (example === undefined) return []
  // Lists of posts are named by their ids, and differ as a whole.
  const isList = example.at === '.' && Array.isArray(first.a) && Array.isArray(first.b)
  const changes = isList ? proposeListChanges(first) : proposeChanges(example)
  return changes.slice(0, MAX_PROPOSALS).map((change, index) => {
    const fitting = wanted.filter(
      (pair) => isList || read(pair).every((each) => fitsDifference(change, each)),
    )
    // Pairs in which the change has no effect say nothing about its condition.
    const others = without(group, fitting).filter((pair) => {
      const { json } = getReceived(pair.b.exchange)
      return JSON.stringify(changeJson(json, [change])) !== JSON.stringify(json)
    })
    return explain(`${key} ${index}`, fitting, others, [{ edit: { body: [change] } }])
  })
}

/** How many proposals one place gets. */
const MAX_PROPOSALS = 4

function explainHeader(
  key: string,
  wanted: readonly WalkedPair[],
  group: readonly WalkedPair[],
  { where }: ResponseDifference,
): readonly Explanation[] {
  const name = where.slice('header '.length)
  const values = groupBy(wanted, ({ a }) =>
    JSON.stringify(getOwn(a.exchange.response.headers, name.toLowerCase()) ?? null),
  )
  return [...values].map(([value, pairs]) =>
    explain(`${key} ${value}`, pairs, without(group, pairs), [
      { edit: { headers: { [name]: JSON.parse(value) as string | null } } },
    ]),
  )
}

/** Changes of a list of which the twin has other posts than the target. */
function proposeListChanges({ a, b }: ResponseDifference): readonly {
  readonly at: string
  readonly reverse?: true
  readonly keep?: { readonly from?: number; readonly to?: number }
  readonly set?: unknown
}[] {
  const [target, twin] = [a, b] as [readonly unknown[], readonly unknown[]]
  if (target.length === 0) return [{ at: '.', set: [] }]
  const isPart = (from: number): boolean =>
    JSON.stringify(twin.slice(from, from + target.length)) === JSON.stringify(target)
  return [
    ...(JSON.stringify([...twin].reverse()) === JSON.stringify(target)
      ? [{ at: '.', reverse: true } as const]
      : []),
    ...(isPart(0)
      ? [
          { at: '.', keep: { to: target.length - twin.length } },
          { at: '.', keep: { to: target.length } },
        ]
      : []),
    ...(isPart(twin.length - target.length) && twin.length > target.length
      ? [{ at: '.', keep: { from: twin.length - target.length } }]
      : []),
  ]
}

/** Reads the values of both responses at a place such as "body, [3].userInfo.gender". */
function readDifference({ a, b }: WalkedPair, where: string): Difference {
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

/** Proposes to ask the twin something else, where the target accepts what the twin rejects, or lists other posts. */
function explainRequests(key: string, group: readonly WalkedPair[]): readonly Explanation[] {
  const wanted = group.filter(
    (pair) =>
      hasStatus(pair) ||
      pair.differences.some(({ where, a, b }) => where === 'body' && Array.isArray(a) && Array.isArray(b)),
  )
  const [first] = wanted
  const operation = first?.a.exchange.outgoing.operation
  if (!first || operation === undefined) return []
  const candidates = groupBy(
    wanted.flatMap((pair) => listSuspects(pair).map((name) => ({ pair, name }))),
    ({ name }) => name,
  )
  return [...candidates].flatMap(([name, found]) => {
    const pairs = found.map(({ pair }) => pair)
    const others = group.filter((pair) => pair.differences.length === 0)
    return listRequestChanges(name, pairs).map((request, index) => {
      const explanation = explain(`${key} request ${name} ${index}`, pairs, others, [{ request }])
      // A condition of a request cannot know the answer.
      return {
        ...explanation,
        overrides: explanation.overrides.map(({ when: { status: _, ...when } = {}, ...rest }) => ({
          when,
          ...rest,
        })),
      }
    })
  })
}

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
    ...(name === 'page_size' && lengths.length > 0
      ? [{ parameters: [{ at, set: Math.max(...lengths) }] } as const]
      : []),
    ...listUsedValues(name, pairs).map((value) => ({ parameters: [{ at, default: value }] })),
    ...(name === 'lng' || name === 'lat' ? [{ parameters: [{ at, set: 0 }] } as const] : []),
    ...(name === 'max-id' || name === 'since-id' ? [{ parameters: [{ at, rename: other }] } as const] : []),
  ]
}

/** What the target has used for a parameter, where all posts that it has published show the same. */
function listUsedValues(name: string, pairs: readonly WalkedPair[]): readonly unknown[] {
  const values = pairs.flatMap(({ a }) => {
    const post = asRecord(getReceived(a.exchange).json)
    const value = name === 'post_category_id' ? asRecord(post.category).id : post[name]
    return isSuccess(a) && value !== undefined && !Array.isArray(getReceived(a.exchange).json)
      ? [JSON.stringify(value)]
      : []
  })
  return [...new Set(values)].slice(0, 2).map((text) => JSON.parse(text) as unknown)
}

function groupBy<Item>(items: readonly Item[], read: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = read(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
