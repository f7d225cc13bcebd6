import type { Parameters } from './tree.ts'

/** Removes white space around each text, also around those in lists. */
export const trimTexts = (parameters: Parameters): Parameters =>
  new Map([...parameters].map(([name, value]) => [name, trimValue(value)]))

function trimValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.map(trimValue) : value
}
