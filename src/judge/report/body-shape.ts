/** The types of a JSON value at each place. All elements of an array share a place, such as [].userInfo.gender. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

export function readShape(json: unknown): Shape {
  const shape = new Map<string, Set<string>>()
  const addTypes = (value: unknown, place: string): void => {
    shape.set(place, (shape.get(place) ?? new Set()).add(getTypeName(value)))
    if (Array.isArray(value)) for (const item of value) addTypes(item, `${place}[]`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) addTypes(item, place === '' ? key : `${place}.${key}`)
  }
  addTypes(json, '')
  return shape
}

/**
 * The places where two shapes differ. A place differs if its types have nothing in common, or if only one of the shapes
 * has it although both have its object. A null, or lists of types with a common type, make no difference.
 */
export function findShapeDifferences(a: Shape, b: Shape): [place: string, a: string, b: string][] {
  const places = [...new Set([...a.keys(), ...b.keys()])]
  return places.flatMap((place): [string, string, string][] => {
    const [ofA, ofB] = [a.get(place), b.get(place)]
    if (ofA && ofB) return hasCommonType(ofA, ofB) ? [] : [[place, formatTypes(ofA), formatTypes(ofB)]]
    const parent = getParent(place)
    const isComparable = parent !== undefined && a.get(parent)?.has('object') && b.get(parent)?.has('object')
    return isComparable ? [[place, formatTypes(ofA), formatTypes(ofB)]] : []
  })
}

/** Null has a type in common with any value: it is data, as in the email of a user who has none. */
const hasCommonType = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.has('null') || b.has('null') || [...a].some((type) => b.has(type))

/** The place of the object that contains a place; undefined for elements of arrays, since an array may be empty. */
function getParent(place: string): string | undefined {
  if (place === '' || place.endsWith('[]')) return undefined
  const dot = place.lastIndexOf('.')
  return dot < 0 ? '' : place.slice(0, dot)
}

function getTypeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return value === undefined ? 'no JSON' : typeof value
}

const formatTypes = (types: ReadonlySet<string> | undefined): string =>
  types === undefined ? 'nothing' : [...types].sort().join(' or ')
