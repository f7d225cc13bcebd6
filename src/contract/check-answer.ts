import { type Schema, Validator } from '@cfworker/json-schema'
import { findNearest } from '../base/find-nearest.ts'
import { formatValue } from '../base/format-value.ts'
import { type Gap, type GapId, gaps } from './generated/gaps.ts'

const ids: readonly GapId[] = gaps.map(({ id }) => id)
const gapById: ReadonlyMap<string, Gap> = new Map(gaps.map((gap) => [gap.id, gap]))

/** What became of a value that was offered as the answer of a gap: the legal answer, or what is wrong with it. */
export type AnswerCheck = { readonly id: GapId; readonly answer: unknown } | { readonly problem: string }

/**
 * Judges a list of readings of what was given, of which the first legal one counts. An unknown gap and an illegal
 * answer are problems whose texts name what is allowed.
 */
export function checkAnswer(id: string, given: unknown, readings: readonly unknown[] = [given]): AnswerCheck {
  const gap = gapById.get(id)
  if (gap === undefined) return { problem: `there is no gap "${id}"; ${suggestion(id)}` }
  const legal = readings.flatMap(withWord).find((reading) => isLegal(gap, reading))
  if (legal !== undefined) return { id: gap.id, answer: legal }
  return { problem: `${id} cannot be ${formatAnswer(given)}; it can be ${gap.says}` }
}

function suggestion(id: string): string {
  const meant = findNearest(id, ids)
  return meant ? `did you mean "${meant}"?` : 'feedtwin contract --gaps lists them'
}

/** Answers such as `404` and `null` are words, and who writes them in JSON forgets the quotes. */
function withWord(value: unknown): unknown[] {
  return typeof value === 'number' || value === null ? [value, String(value)] : [value]
}

/** Judges what JSON makes of the answer, so that an infinite number (1e400 parses to one) is not a legal one. */
function isLegal(gap: Gap, answer: unknown): boolean {
  const text = asJson(answer)
  return (
    text !== undefined && new Validator(gap.answers as Schema, '2020-12').validate(JSON.parse(text)).valid
  )
}

/** Undefined for what JSON cannot hold, and for what is nested deeper than can be written. */
function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** A value as JSON, short enough for one line. */
export const formatAnswer = (value: unknown): string =>
  value === undefined ? 'missing' : formatValue(value, 60)
