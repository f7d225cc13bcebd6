import { parseJson } from '../base/json.ts'
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

/** Describes a text that is not JSON. Where it ends too early, parsers name that place: its offset, or its column from 1 on. */
export const describeBrokenJson = (text: string): DescribedBody =>
  isCutJson(text)
    ? { key: '400.json.cut', values: { offset: String(text.length), column: String(text.length + 1) } }
    : { key: '400.json', values: {} }

/** What may complete a body that ends inside a text or a name. */
const TEXT_ENDS = ['"', '":0'] as const

/** What may complete a body before its lists and objects are closed: nothing, a text, a value, or a member. */
const COMPLETIONS = ['', '0', 'null', ':0', '"":0', ...TEXT_ENDS] as const

/** An escape of a text that is not complete. */
const BEGUN_ESCAPE = /\\(?:u[\da-f]{0,3})?$/i

/** The longest text that is looked at, in characters. */
const MAX_LENGTH = 10_000

/** Whether a text is the beginning of JSON. */
function isCutJson(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const closing: string[] = []
  for (const [sign] of text.replace(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gs, '').matchAll(/[[\]{}]/g))
    if (sign === '[' || sign === '{') closing.push(sign === '[' ? ']' : '}')
    else closing.pop()
  const end = closing.reverse().join('')
  const isBegun = (begun: string, completions: readonly string[]): boolean =>
    completions.some((completion) => parseJson(begun + completion + end) !== undefined)
  return isBegun(text, COMPLETIONS) || isBegun(text.replace(BEGUN_ESCAPE, ''), TEXT_ENDS)
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
