import { isObject, toText } from '../../../base/json.ts'
import { quoteName, readAtPath } from '../../../contract/overrides/json-path.ts'
import type { ValueChange } from '../../../contract/overrides/overrides.ts'
import type { PlaceDifference } from './seed.ts'

/** Copies of what was sent, and of other values of the body. */
export function proposeCopies({
  at,
  target,
  twin,
  root,
  sent = {},
}: PlaceDifference): readonly ValueChange[] {
  if (typeof target === 'boolean' && twin === undefined && /^\[\]\.?\w+$/.test(at)) return [{ at, set: OWN }]
  const text = toText(target)
  const isPlain = typeof target === 'string' || typeof target === 'number'
  if (!isPlain || text.length === 0) return []
  const parameters = Object.entries(sent).flatMap(([name, value]) => {
    const own = toText(value)
    if (own.length < MIN_COPIED || !(own === text || (typeof target === 'string' && text.includes(own))))
      return []
    return [text.replace(own, () => `{${name}}`)]
  })
  const places = listSources(root)
    .filter(([path]) => path !== at)
    .flatMap(([path, own]) => {
      if (own === target) return [`{body:${path}}`]
      const isPart = typeof own === 'string' && own.length >= MIN_COPIED && text.includes(own)
      return isPart ? [text.replace(own, () => `{body:${path}}`)] : []
    })
  return [...parameters, ...places].slice(0, MAX_COPIES).map((set) => ({ at, set }))
}

/** Whether the user of the token wrote a post. */
export const OWN = '{own}'

/** The shortest text that is a copy and no coincidence, in characters. */
const MIN_COPIED = 3
const MAX_COPIES = 4

/** What services repeat of a body, by its path: the first error, other texts, the length of a list, and the ids of its ends. */
function listSources(root: unknown): readonly (readonly [path: string, value: unknown])[] {
  const members = isObject(root) ? Object.entries(root) : []
  const lists = members.flatMap(([name, value]) => (Array.isArray(value) ? [quoteName(name)] : []))
  const paths = [
    'errors.*[0]',
    ...members.flatMap(([name, value]) => (typeof value === 'string' ? [quoteName(name)] : [])),
    ...lists.flatMap((list) => [`${list}[-1].id`, `${list}[0].id`, `${list}.length`]),
  ]
  return paths.map((path) => [path, readAtPath(root, path)])
}
