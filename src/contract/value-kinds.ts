import type { ValueKind } from './generated/messages.ts'

/**
 * Finds the kind of a value that was sent, among the kinds that have texts of their own; undefined if it has none of them.
 * Only keys that know fractions read texts as numbers.
 *
 *     findValueKind('1.5', ['text', 'fraction']) // 'fraction'
 *     findValueKind('1.5', ['text', 'number']) // 'text'
 */
export function findValueKind(value: unknown, kinds: readonly ValueKind[]): ValueKind | undefined {
  if (value === undefined || kinds.length === 0) return undefined
  return listKinds(value, kinds.includes('fraction')).find((kind) => kinds.includes(kind))
}

/** The kinds of a value, the narrowest one first. */
function listKinds(value: unknown, isNumeric: boolean): readonly ValueKind[] {
  if (value === null) return ['null']
  if (typeof value === 'boolean') return ['boolean']
  if (typeof value === 'number') return Number.isInteger(value) ? ['number'] : ['fraction', 'number']
  if (typeof value === 'string') return listTextKinds(value, isNumeric)
  return Array.isArray(value) ? ['list'] : ['object']
}

function listTextKinds(text: string, isNumeric: boolean): readonly ValueKind[] {
  if (text.trim() === '') return ['blank', 'text']
  if (!isNumeric || !Number.isFinite(Number(text))) return ['text']
  return [Number.isInteger(Number(text)) ? 'number' : 'fraction', 'text']
}
