import { parameterTypes } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'

type Coercion = Dialect['params.coercion'][number]

/** Stands for a text where a number is expected, so that it is not read as one. */
export class TextOfWrongType {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Converts a value of a JSON body to the type of its parameter, as far as the dialect does (gap params.coercion). */
export function coerceValue(name: string, value: unknown, dialect: Dialect): unknown {
  const accepts = (coercion: Coercion): boolean => dialect['params.coercion'].includes(coercion)
  const type = parameterTypes[name]
  if (type === 'integer' || type === 'number') {
    if (typeof value === 'boolean' && accepts(`boolean-for-${type}`)) return Number(value)
    if (type === 'integer' && typeof value === 'number' && accepts('fraction-for-integer'))
      return Math.trunc(value)
    const isUnread = typeof value === 'string' && value.trim() !== '' && !accepts('text-for-number')
    return isUnread ? new TextOfWrongType(value) : value
  }
  if (type === 'array' && Array.isArray(value) && accepts('number-for-item'))
    return value.map((item) => (Number.isFinite(item) ? String(item) : item))
  if (type === 'string' && Number.isFinite(value) && accepts('number-for-text')) return String(value)
  return value
}
