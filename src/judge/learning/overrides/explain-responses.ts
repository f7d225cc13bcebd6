import { groupBy } from '../../../base/group-by.ts'
import { asRecord, isObject, isSameJson, mapData } from '../../../base/json.ts'
import { computeOnce } from '../../../base/remember.ts'
import { addStep } from '../../../contract/overrides/json-path.ts'
import type { Override, ValueChange } from '../../../contract/overrides/overrides.ts'
import { hideRequestIds } from '../../comparing/comparable-values.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { readSentTexts, readSentValues } from '../../comparing/sent-request.ts'
import { getReceived, isGranted } from '../../target/look-through.ts'
import { hasOtherStatus, type Seed } from '../walks/differences.ts'
import { explainPrevious } from './explain-lists.ts'
import { explainPlaces } from './explain-place.ts'
import { createSeeds } from './explain-structure.ts'
import { changeTwinJson } from './propose-changes.ts'
import { nameSent } from './propose-copies.ts'

/** @param group pairs of one operation to which the twin has answered with one status */
export function explainResponses(group: readonly WalkedPair[]): readonly Seed[] {
  const withStatus = group.filter(hasOtherStatus)
  const statuses = groupBy(
    withStatus.filter(
      (pair) =>
        (isGranted(pair.a.exchange) && isGranted(pair.b.exchange)) ||
        pair.differences.every(({ part }) => part !== 'body'),
    ),
    ({ a }) => String(getReceived(a.exchange).status),
  )
  const refused = withStatus.filter((pair) => !isGranted(pair.a.exchange) && !isGranted(pair.b.exchange))
  const errors = new Map([
    ...groupBy(refused, (pair) => JSON.stringify(createStatusChange(pair, ['message', 'status_code']))),
    // The message may have reasons of its own.
    ...groupBy(refused, (pair) => JSON.stringify(createStatusChange(pair, ['status_code']))),
  ])
  const answers = groupBy(
    group.filter((pair) => (hasOtherStatus(pair) && !isGranted(pair.a.exchange)) || hasOtherText(pair)),
    writeAnswer,
  )
  const entries = groupBy(group.filter(hasOtherErrors), ({ a }) =>
    JSON.stringify(asRecord(getReceived(a.exchange).json).errors),
  )
  const always = (): boolean => true
  return [
    ...[...statuses].map(([text, wanted]): Seed => {
      const status = Number(text)
      const hasEffect = ({ b }: WalkedPair): boolean => getReceived(b.exchange).status !== status
      return { change: { edit: { status } }, wanted, hasEffect }
    }),
    ...[...errors].map(([text, wanted]): Seed => {
      const edit = JSON.parse(text) as NonNullable<Override['edit']>
      const isPartial = wanted.some((pair) => {
        const [target, twin] = [getReceived(pair.a.exchange).json, getReceived(pair.b.exchange).json]
        const changed = changeTwinJson(twin, edit.body ?? [], { sent: readSentTexts(pair) })
        return !isSameJson(changed, target)
      })
      return { change: { edit }, wanted, hasEffect: always, isPartial }
    }),
    ...[...answers].flatMap(([answer, wanted]): Seed[] => {
      const respond = JSON.parse(answer) as Override['respond'] | null
      const hasEffect = (pair: WalkedPair): boolean => writeAnswer(pair) !== answer
      if (!respond) return []
      // What both grant is done by the twin, too: only its answer is another.
      if (!wanted.every(({ a, b }) => isGranted(a.exchange) && isGranted(b.exchange)))
        return [{ change: { respond }, wanted, hasEffect }]
      const { status, headers = {}, text } = respond
      return text === undefined ? [] : [{ change: { edit: { status, headers, text } }, wanted, hasEffect }]
    }),
    ...[...entries].map(([errors, wanted]): Seed => {
      const set: unknown = JSON.parse(errors)
      const hasEffect = ({ b }: WalkedPair): boolean =>
        JSON.stringify(asRecord(getReceived(b.exchange).json).errors) !== errors
      return { change: { edit: { body: [{ at: 'errors', set }] } }, wanted, hasEffect }
    }),
    ...explainLists(group),
    ...explainPrevious(group),
    ...explainPlaces(group.filter((pair) => !hasOtherStatus(pair))),
  ]
}

/** Whether the target has sent a text that is not JSON, or a kind of JSON that cannot be a result. */
const hasOtherText = ({ a, differences }: WalkedPair): boolean =>
  getReceived(a.exchange).json === undefined && differences.some(({ where }) => where === 'body')

/** Whether both name errors, and the target names others. */
const hasOtherErrors = ({ a, differences }: WalkedPair): boolean =>
  isObject(asRecord(getReceived(a.exchange).json).errors) &&
  differences.some(({ part }) => part === 'body') &&
  differences.every(({ where }) => where.startsWith('body, errors'))

/** The answer of the target as JSON of an override; that of null where it has what only this run has sent. */
const writeAnswer = computeOnce((pair: WalkedPair): string => JSON.stringify(createAnswer(pair) ?? null))

function createAnswer(pair: WalkedPair): Override['respond'] | undefined {
  const { exchange, comparable } = pair.a
  const { status, json } = getReceived(exchange)
  const { headers, text } = exchange.response
  const sent = readSentValues(pair)
  const hide = (value: string): string =>
    status < 400 ? nameSent(value, sent) : hideRequestIds(nameSent(value, sent))
  const body =
    json === undefined
      ? { text: hide(text) }
      : { body: mapData(json, (part) => (typeof part === 'string' ? hide(part) : part)) }
  if (JSON.stringify(body).length > MAX_ANSWER || /\$[A-Z]+_\d+/.test(JSON.stringify(body))) return undefined
  const { 'content-type': type, 'www-authenticate': challenge, allow } = headers
  return {
    status,
    headers: {
      'Content-Type': type ?? null,
      ...(status === 401 && { 'WWW-Authenticate': challenge ?? null }),
      // Elsewhere it says nothing, and may differ between operations.
      ...(comparable.headers.Allow !== undefined && { Allow: allow ?? null }),
    },
    ...body,
  }
}

/** Another status for an error, in the body as well, and another message where it is about the status. */
function createStatusChange(
  pair: WalkedPair,
  places: readonly ('message' | 'status_code')[],
): Override['edit'] {
  const [target, twin] = [getReceived(pair.a.exchange), getReceived(pair.b.exchange)]
  const body = places.flatMap((at): ValueChange[] => {
    const [value, own] = [asRecord(target.json)[at], asRecord(twin.json)[at]]
    if (value === own || value === undefined || typeof value === 'object') return []
    const set = typeof value === 'string' ? nameSent(value, readSentTexts(pair)) : value
    return [{ at, set }]
  })
  return { status: target.status, ...(body.length > 0 && { body }) }
}

/** The longest answer that an override repeats, in characters of JSON. */
const MAX_ANSWER = 4000

/** Proposes that the target lists errors which the twin has in an object, such as `[{ field: 'lng', message: '…' }]`. */
function explainLists(group: readonly WalkedPair[]): readonly Seed[] {
  const found = group
    .filter(({ differences }) => differences.some(({ part }) => part === 'body'))
    .flatMap((pair) => proposeList(pair).map((body) => ({ body, pair })))
  return createSeeds(found).map((seed) => ({
    ...seed,
    isPartial: !seed.wanted.some(({ a, b }) => {
      const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
      return isSameJson(changeTwinJson(twin, seed.change.edit?.body ?? []), target)
    }),
  }))
}

/** The changes that make the errors of the twin the list of the target; none where this has no such list. */
function proposeList({ a, b }: WalkedPair): readonly (readonly ValueChange[])[] {
  const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
  const [entry] = Object.entries(asRecord(asRecord(twin).errors))
  if (entry === undefined) return []
  return findLists(target).flatMap(({ path, list }): ValueChange[][] => {
    const templates = list.map((item) => createTemplate(item, entry))
    const template = templates.find((each) => JSON.stringify(each)?.includes('{object:'))
    if (template === undefined) return []
    const change: ValueChange = { at: 'errors', list: template }
    if (path === '.') return [[change, { at: '.', unwrap: 'errors' }]]
    return [path === 'errors' ? [change] : [change, { at: 'errors', rename: path }]]
  })
}

/** How deep lists of errors are, as in `{ error: { details: […] } }`. */
const MAX_DEPTH = 2

interface FoundList {
  readonly path: string
  readonly list: readonly unknown[]
}

function findLists(json: unknown, names: readonly string[] = []): readonly FoundList[] {
  if (Array.isArray(json)) return [{ path: names.reduce(addStep, '') || '.', list: json }]
  if (!isObject(json) || names.length === MAX_DEPTH) return []
  return Object.entries(json).flatMap(([name, value]) => findLists(value, [...names, name]))
}

/** An item of a list as a template: where it has the name of a parameter, or its texts. */
function createTemplate(item: unknown, [key, value]: readonly [key: string, value: unknown]): unknown {
  const isText = (part: unknown): boolean => part === [value].flat()[0]
  // A sentence is the text of an error, although the twin has another one.
  const hasKey = JSON.stringify(item).includes(key)
  const isSentence = (part: unknown): boolean =>
    isText(part) || (hasKey && typeof part === 'string' && part.includes(' '))
  return mapData(item, (part) => {
    if (part === key) return '{object:key}'
    if (isSentence(part)) return '{object:item}'
    if (Array.isArray(part) && part.length > 0 && part.every(isSentence)) return '{object:value}'
    return hasKey && typeof part === 'string' ? part.replaceAll(key, '{object:key}') : part
  })
}
