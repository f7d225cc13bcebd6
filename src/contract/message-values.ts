import { findJsonStop } from '../base/json-stop.ts'
import type { MessageKey, ValueKind } from './generated/messages.ts'

// What the texts of errors may say about a request, and what about it has texts of its own.

/** A word in braces. */
export const PLACEHOLDER = /\{([A-Za-z]+)\}/g

/** Lists the placeholders of a text, in its order: `name` for {name}. */
export const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** What they may say about the version that an Accept header asks for; empty where it asks for none. */
export function describeVersion(accept = ''): Readonly<Record<'accept' | 'version' | 'number', string>> {
  const [, version = ''] = /application\/vnd\.service\.([^+;,\s]+)/i.exec(accept) ?? []
  return { accept, version, number: version.replace(/^v/i, '') }
}

/** The key of a text, and what its placeholders stand for. */
interface DescribedBody {
  readonly key: Extract<MessageKey, `400.json${string}`>
  readonly values: Readonly<Record<string, string>>
}

/**
 * Describes a body that is not JSON, or no object or list, by the place where it stops to be one: parsers name the character there, what
 * follows, its offset from 0 on, and its line and column from 1 on.
 */
export function describeBrokenJson(text: string): DescribedBody {
  const { kind = 'no-value', position } = findJsonStop(text) ?? {}
  const key = kind === 'no-value' ? '400.json' : (`400.json.${kind}` as const)
  if (position === undefined) return { key, values: {} }
  const lines = text.slice(0, position).split('\n')
  const rest = text.slice(position)
  return {
    key,
    values: {
      text,
      rest,
      character: [...rest.slice(0, 2)][0] ?? '',
      offset: String(position),
      line: String(lines.length),
      column: String((lines.at(-1) ?? '').length + 1),
    },
  }
}

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
