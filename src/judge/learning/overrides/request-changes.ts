import { groupBy } from '../../../base/group-by.ts'
import { asRecord, getOwn, isSameJson, toText } from '../../../base/json.ts'
import { isListParameter, isNumberParameter, operations } from '../../../contract/generated/operations.ts'
import { changeJson } from '../../../contract/overrides/change-json.ts'
import { addStep, readAtPath } from '../../../contract/overrides/json-path.ts'
import type { Override, ValueChange } from '../../../contract/overrides/overrides.ts'
import { toNumeric } from '../../../contract/overrides/test-value.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentRequest } from '../../comparing/sent-request.ts'
import { getReceived, isGranted } from '../../target/look-through.ts'
import { swapMembers } from './explain-structure.ts'
import { proposeChanges } from './propose-changes.ts'

export type RequestChange = NonNullable<Override['request']>

/** The suspects that are not parameters, and what the twin may get in their place. */
export const ACCEPT = 'header accept'
export const TOKEN = 'header authorization'
export const otherHeaders: Readonly<Record<string, readonly NonNullable<RequestChange['headers']>[]>> = {
  [ACCEPT]: [{ Accept: 'application/vnd.service.v1+json' }],
  [TOKEN]: [
    { Authorization: 'Bearer {token}' },
    { Authorization: 'Bearer {signed}' },
    { Authorization: 'Bearer {last:token}' },
    { Authorization: null },
  ],
}

/** What a service may make of a value of another type. */
export const CONVERSIONS = ['text', 'number', 'first', 'list'] as const

/** Where a post shows what was kept of a parameter. */
export const locateKept = (name: string): string => (name === 'post_category_id' ? 'category.id' : name)

/** Whether the target has published a post. */
const hasPublished = ({ a }: WalkedPair): boolean =>
  a.exchange.outgoing.operation === 'createPost' && isGranted(a.exchange)

/** The parameters of a post that the target has kept otherwise. */
export const listOtherFields = (pair: WalkedPair): readonly string[] =>
  hasPublished(pair) && isGranted(pair.b.exchange)
    ? operations.createPost.parameters.filter((name) =>
        pair.differences.some(({ where }) => where.startsWith(`body, ${locateKept(name)}`)),
      )
    : []

/** The value of a parameter that the post shows which the target has published; undefined where it has published none. */
const readKeptValue = (pair: WalkedPair, name: string): unknown =>
  hasPublished(pair) ? readAtPath(getReceived(pair.a.exchange).json, locateKept(name)) : undefined

/** The changes that give a parameter the value of an earlier request, where it is missing. */
export const listLastChanges = (name: string): readonly RequestChange[] =>
  ['last', 'reader-last'].map((of) => ({
    parameters: [{ at: addStep('', name), default: `{${of}:${name}}` }],
  }))

/** What a change makes of the parameters of a request. */
export const changeSent = (pair: WalkedPair, changes: readonly ValueChange[]): unknown =>
  changeJson(readSentRequest(pair).fields, changes, (value) => {
    const [, of, name] = /^\{(last|reader-last):(.+)\}$/.exec(toText(value)) ?? []
    const { last = {}, lastOfReader = {} } = pair.a.earlier ?? {}
    return name === undefined ? value : getOwn(of === 'last' ? last : lastOfReader, name)
  })

/**
 * Whether the response of the target shows that a change of a request is wrong: it does not give a parameter the text that the target has
 * kept for it, or the number, which may be rounded, or the target lists posts that it would not list.
 */
export function isContradicted({ parameters = [] }: RequestChange, pair: WalkedPair): boolean {
  if (parameters.length === 0 || !isGranted(pair.a.exchange)) return false
  const { fields } = readSentRequest(pair)
  const changed = asRecord(changeSent(pair, parameters))
  return Object.keys({ ...fields, ...changed }).some((name) => {
    const value = getOwn(changed, name)
    const isSame = isSameJson(value, getOwn(fields, name))
    return !isSame && !(mayHaveListed(name, toNumeric(value), pair) && mayHaveKept(name, value, pair))
  })
}

/** Whether the list of a target may have been asked for with a number for a parameter. What a service makes of others is a gap. */
function mayHaveListed(name: string, value: number, { a }: WalkedPair): boolean {
  const { json } = getReceived(a.exchange)
  const isList = a.exchange.outgoing.operation === 'listPosts' && Array.isArray(json)
  if (!isList || !(value > 0)) return true
  const ids = json.map((post) => toNumeric(getOwn(asRecord(post), 'id')))
  if (name === 'page_size') return !(json.length > value)
  if (name === 'max-id') return !ids.some((id) => id > value)
  return name !== 'since-id' || !ids.some((id) => id < value)
}

/** Whether a target may have published a value for a parameter. */
function mayHaveKept(name: string, value: unknown, pair: WalkedPair): boolean {
  const kept = readKeptValue(pair, name)
  if (typeof kept === 'string') return toText(value).trim() === kept.trim()
  if (typeof kept !== 'number') return true
  const digits = toText(kept).split('.')[1]?.length ?? 0
  return Math.abs(toNumeric(value) - kept) * 10 ** digits < 1
}

/** The parameters that name an account. */
export const ACCOUNT: readonly string[] = ['open_id', 'platform']

/** Lists what the target may have made of a part of some requests. */
export function listRequestChanges(name: string, pairs: readonly WalkedPair[]): readonly RequestChange[] {
  const headers = getOwn(otherHeaders, name)
  if (headers) return headers.map((each) => ({ headers: each }))
  const longest = findLongest(pairs)
  const at = addStep('', name)
  const other = name === 'max-id' ? 'since-id' : 'max-id'
  return [
    // What explains the values that the target has kept is likelier than what may be made of any value.
    ...proposeKeptValues(name, pairs).map((change) => ({ parameters: [change] })),
    { parameters: [{ at, remove: true }] },
    ...CONVERSIONS.map((convert) => ({ parameters: [{ at, convert }] })),
    ...(isListParameter(name) ? [{ parameters: [{ at: `${at}[]`, convert: 'text' }] } as const] : []),
    ...(name === 'page_size' && longest >= 0
      ? (['default', 'set'] as const).map((change) => ({ parameters: [{ at, [change]: longest }] }))
      : []),
    ...listUsedValues(name, pairs).map((value) => ({ parameters: [{ at, default: value }] })),
    ...(ACCOUNT.includes(name)
      ? [{ parameters: [{ at, set: GUEST }] }, { parameters: [{ at, convert: 'small letters' }] } as const]
      : []),
    ...(name === 'page_size' ? [1, -1].map((add) => ({ parameters: [{ at, add }] })) : []),
    // Many languages make 0 of nothing.
    ...(isNumberParameter(name)
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
    const target = readKeptValue(pair, name)
    const { fields } = readSentRequest(pair)
    const [at, twin] = [addStep('', name), getOwn(fields, name)]
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
  const values = pairs.map((pair) => readKeptValue(pair, name)).filter((value) => value !== undefined)
  return [...new Set(values.map((value) => JSON.stringify(value)))]
    .slice(0, 2)
    .map((text) => JSON.parse(text) as unknown)
}

/** The parts of a request that an override changes; `*` is each parameter. */
export const listParts = ({
  request: { headers = {}, parameters = [] } = {},
}: Override): readonly string[] => [
  ...Object.keys(headers),
  ...parameters.flatMap(({ at, rename = [] }) => [at.replace(/\[\]$/, ''), rename].flat()),
]

/** The length of the longest list of the target; -1 where it has sent none. */
export const findLongest = (pairs: readonly WalkedPair[]): number =>
  Math.max(
    -1,
    ...pairs.map(({ a }) => {
      const { json } = getReceived(a.exchange)
      return Array.isArray(json) ? json.length : -1
    }),
  )
