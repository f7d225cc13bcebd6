import { getOwn } from '../../base/json.ts'
import { parameterTypes } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'

/** A form in which a query or a form body writes a list (gap params.array-forms). */
export type ListForm = Dialect['params.array-forms'][number]

/** Whether a parameter is a list, whose forms params.array-forms describes. */
export const isListParameter = (name: string): boolean => getOwn(parameterTypes, name) === 'array'

/** Whether a name with brackets is read as a part of a list. Parameters that are not lists have no restrictions. */
export function acceptsKey(name: string, key: string, forms: readonly ListForm[]): boolean {
  if (!isListParameter(name)) return true
  if (key === '') return forms.includes('brackets')
  return !/^\d+$/.test(key) || forms.includes('indices')
}

/** Returns the value of a name without brackets. Of several values, the last one counts unless they make a list. */
export function combineValues(
  name: string,
  earlier: unknown,
  value: unknown,
  forms: readonly ListForm[],
): unknown {
  if (!isListParameter(name) || value === '') return value
  const list = forms.includes('json') ? parseList(value) : undefined
  if (list) return list
  if (earlier !== undefined && forms.includes('repeat'))
    return [...(Array.isArray(earlier) ? earlier : [earlier]), value]
  return forms.includes('single') ? [value] : value
}

function parseList(text: unknown): readonly unknown[] | undefined {
  if (typeof text !== 'string' || !text.startsWith('[')) return undefined
  try {
    return JSON.parse(text) as readonly unknown[]
  } catch {
    return undefined
  }
}
