/** The form of JSON: types by place, all items of an array taken together. Places are like [].userInfo.gender. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

export function readShape(json: unknown): Shape {
  const shape = new Map<string, Set<string>>()
  const visit = (value: unknown, place: string): void => {
    shape.set(place, (shape.get(place) ?? new Set()).add(typeName(value)))
    if (Array.isArray(value)) for (const item of value) visit(item, `${place}[]`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, place === '' ? key : `${place}.${key}`)
  }
  visit(json, '')
  return shape
}

/**
 * Places whose types have nothing in common, or that only one of the shapes has although the other could have them.
 * Two sets of types that overlap, or one with null, may differ by nothing but data.
 */
export function findShapeDifferences(a: Shape, b: Shape): [place: string, a: string, b: string][] {
  const places = [...new Set([...a.keys(), ...b.keys()])]
  return places.flatMap((place): [string, string, string][] => {
    const [ofA, ofB] = [a.get(place), b.get(place)]
    if (ofA && ofB) return mayBeAlike(ofA, ofB) ? [] : [[place, said(ofA), said(ofB)]]
    const parent = parentOf(place)
    const isComparable = parent !== undefined && a.get(parent)?.has('object') && b.get(parent)?.has('object')
    return isComparable ? [[place, said(ofA), said(ofB)]] : []
  })
}

/** Null is data: of two users, one may have an e-mail address. */
const mayBeAlike = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.has('null') || b.has('null') || [...a].some((type) => b.has(type))

/** The object that a place is in; undefined for items, which an empty array has not. */
function parentOf(place: string): string | undefined {
  if (place === '' || place.endsWith('[]')) return undefined
  const dot = place.lastIndexOf('.')
  return dot < 0 ? '' : place.slice(0, dot)
}

const typeName = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return value === undefined ? 'no JSON' : typeof value
}

const said = (types: ReadonlySet<string> | undefined): string =>
  types === undefined ? 'nothing' : [...types].sort().join(' or ')
