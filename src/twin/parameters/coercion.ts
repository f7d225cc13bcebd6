import { parameterTypes } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'

type Coercion = Dialect['params.coercion'][number]

/** Stands for a text where a number is expected, so that it is not read as one. */
class TextOfWrongType {}

/** Converts a value of a JSON body to the type of its parameter, as far as the dialect does (gap params.coercion). */
export function coerceValue(name: string, value: unknown, dialect: Dialect): unknown {
  const accepts = (coercion: Coercion): boolean => dialect['params.coercion'].includes(coercion)
  const type = parameterTypes[name]
  if (type === 'integer' || type === 'number') {
    if (typeof value === 'boolean' && accepts(`boolean-for-${type}`)) return Number(value)
    const isText = typeof value === 'string' && value.trim() !== ''
    return isText && !accepts('text-for-number') ? new TextOfWrongType() : value
  }
  if (type === 'string' && Number.isFinite(value) && accepts('number-for-text')) return String(value)
  return value
}
