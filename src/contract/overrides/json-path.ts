import { getOwn, isObject } from '../../base/json.ts'

/** A step of a path: a name, an index, `each` item of a list, or `any` member of an object. */
export type JsonStep = { readonly name: string } | { readonly index: number } | 'each' | 'any'

/** The deepest path. */
const MAX_STEPS = 12

const STEP = /\.?([^.[\]*"]+)|\[(-?\d{1,6})\]|(\[\])|\.?(\*)|\["((?:[^"\\]|\\.)*)"\]/y

/**
 * Reads a path such as `[].userInfo.nickname`, `errors.*[0]` or `errors["images.0"]`; undefined for other texts. A single dot is
 * the whole value.
 */
export function parsePath(path: string): readonly JsonStep[] | undefined {
  if (path === '.') return []
  const steps: JsonStep[] = []
  STEP.lastIndex = 0
  while (STEP.lastIndex < path.length) {
    const match = STEP.exec(path)
    if (!match || steps.length === MAX_STEPS) return undefined
    const [, name, index, each, any, quoted = ''] = match
    if (name !== undefined) steps.push({ name })
    else if (index !== undefined) steps.push({ index: Number(index) })
    else steps.push(each ? 'each' : any ? 'any' : { name: quoted.replaceAll(/\\(.)/gs, '$1') })
  }
  return steps
}

/**
 * Adds a name or an index to a path, which may be empty.
 *
 *     ['errors', 'images.0', 0].reduce(addStep, '') // 'errors["images.0"][0]'
 */
export function addStep(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`
  if (!/^[^.[\]*"]+$/.test(step)) return `${path}["${step.replaceAll(/["\\]/g, '\\$&')}"]`
  return path === '' ? step : `${path}.${step}`
}

/** The member of an object; undefined for other values. */
export const getMember = (value: unknown, name: string): unknown =>
  isObject(value) ? getOwn(value, name) : undefined

/**
 * Finds the first value at a path; undefined where there is none. A list has a `length`.
 *
 *     readAtPath({ errors: { lng: ['one'], lat: ['two'] } }, 'errors.*[0]') // 'one'
 */
export const readAtPath = (json: unknown, path: string): unknown =>
  (parsePath(path) ?? []).reduce<unknown>((value, step) => {
    const items = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
    if (step === 'each' || step === 'any') return items[0]
    if ('index' in step) return Array.isArray(value) ? value.at(step.index) : undefined
    return Array.isArray(value) && step.name === 'length' ? value.length : getMember(value, step.name)
  }, json)
