import { groupBy } from '../../../base/group-by.ts'
import { asRecord, isObject, mapData } from '../../../base/json.ts'
import { quoteName } from '../../../contract/overrides/json-path.ts'
import type { ValueChange } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { changeTwinJson } from './propose-changes.ts'
import type { Seed } from './seed.ts'

/** Proposes that the target lists errors which the twin has in an object, such as `[{ field: 'lng', message: '…' }]`. */
export function explainLists(group: readonly WalkedPair[]): readonly Seed[] {
  const found = group
    .filter(({ differences }) => differences.some(({ part }) => part === 'body'))
    .flatMap((pair) => proposeList(pair).map((body) => ({ body, pair })))
  return [...groupBy(found, ({ body }) => JSON.stringify(body)).values()].map((same): Seed => {
    const [{ body }] = same
    return {
      change: { edit: { body } },
      wanted: same.map(({ pair }) => pair),
      hasEffect: ({ b }) => isObject(asRecord(getReceived(b.exchange).json).errors),
      isPartial: !same.some(({ pair: { a, b } }) => {
        const [target, twin] = [getReceived(a.exchange).json, getReceived(b.exchange).json]
        return JSON.stringify(changeTwinJson(twin, body)) === JSON.stringify(target)
      }),
    }
  })
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
  if (Array.isArray(json)) return [{ path: names.map(quoteName).join('.') || '.', list: json }]
  if (!isObject(json) || names.length === MAX_DEPTH) return []
  return Object.entries(json).flatMap(([name, value]) => findLists(value, [...names, name]))
}

/** An item of a list as a template: where it has the name of a parameter, or one of its texts. */
function createTemplate(item: unknown, [key, value]: readonly [key: string, value: unknown]): unknown {
  const [first] = [value].flat()
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  const hasKey = JSON.stringify(item).includes(key)
  return mapData(item, (part) => {
    if (isSame(part, key)) return '{object:key}'
    if (isSame(part, first)) return '{object:item}'
    if (isSame(part, value)) return '{object:value}'
    if (typeof part !== 'string' || !hasKey) return part
    // A sentence is the text of the error, although the twin has another one.
    return part.includes(' ') ? '{object:item}' : part.replaceAll(key, '{object:key}')
  })
}
