import { getOwn } from '../../base/json.ts'
import { operations, parameterTypes } from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Parameters } from './tree.ts'

/** The numbers that a request must have. */
const requiredNumbers: ReadonlySet<string> = new Set(
  Object.values(operations)
    .flatMap(({ required }): readonly string[] => required)
    .filter((name) => ['integer', 'number'].includes(getOwn(parameterTypes, name) ?? '')),
)

/**
 * Removes white space around texts, and the text 0, where the dialect does so, and reads empty texts as 0 (gaps params.trim,
 * params.coercion and params.blank-number).
 */
export function normalizeTexts(parameters: Parameters, dialect: Dialect): Parameters {
  const isTrimmed = dialect['params.trim'] === 'trimmed'
  const isZeroEmpty = dialect['params.coercion'].includes('zero-as-empty')
  const isEmptyZero = dialect['params.blank-number'] === 'zero'
  if (!isTrimmed && !isZeroEmpty && !isEmptyZero) return parameters
  return new Map(
    [...parameters].map(([name, value]) => {
      const trimmed = isTrimmed ? trimValue(value) : value
      if (isEmptyZero && isEmptyText(trimmed) && requiredNumbers.has(name)) return [name, '0']
      return [
        name,
        isZeroEmpty && trimmed === '0' && getOwn(parameterTypes, name) === 'string' ? '' : trimmed,
      ]
    }),
  )
}

const isEmptyText = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** Removes white space around a text, and around the texts of a list. */
function trimValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.map(trimValue) : value
}
