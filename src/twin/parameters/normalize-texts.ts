import { parameterTypes } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Parameters } from './tree.ts'

/** Removes white space around texts, and the text 0, where the dialect does so (gaps params.trim and params.coercion). */
export function normalizeTexts(parameters: Parameters, dialect: Dialect): Parameters {
  const isTrimmed = dialect['params.trim'] === 'trimmed'
  const isZeroEmpty = dialect['params.coercion'].includes('zero-as-empty')
  if (!isTrimmed && !isZeroEmpty) return parameters
  return new Map(
    [...parameters].map(([name, value]) => {
      const trimmed = isTrimmed ? trimValue(value) : value
      return [name, isZeroEmpty && trimmed === '0' && parameterTypes[name] === 'string' ? '' : trimmed]
    }),
  )
}

/** Removes white space around a text, and around the texts of a list. */
function trimValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.map(trimValue) : value
}
