import type { Schema } from '@cfworker/json-schema'
import { formatJson } from '../base/json.ts'
import { JsonSchema } from '../base/json-schema.ts'
import { findNearest } from '../base/text/find-nearest.ts'
import { formatNumber } from '../base/text/format-count.ts'
import { formatValue } from '../base/text/format-value.ts'
import { updateAnswer } from './former-gaps.ts'
import { type Gap, type GapId, gaps } from './generated/gaps.ts'

const ids: readonly GapId[] = gaps.map(({ id }) => id)
const gapById: ReadonlyMap<string, Gap> = new Map(gaps.map((gap) => [gap.id, gap]))

/** How long an answer may be as JSON. Validating a set takes as many steps as the square of its items, and blocks other requests. */
const MAX_LENGTH = 2 ** 15

/** The legal answer that was read, or why there is none. */
export type AnswerCheck = { readonly id: GapId; readonly answer: unknown } | { readonly problem: string }

/**
 * Reads the answer of a gap. For an unknown gap or an answer that is not legal, the result is a text that names what is
 * allowed.
 *
 * @param readings the possible readings of the given value; the first legal one is the answer
 */
export function checkAnswer(
  givenId: string,
  value: unknown,
  givenReadings: readonly unknown[] = [value],
): AnswerCheck {
  const { id, readings } = updateAnswer(givenId, givenReadings)
  const gap = gapById.get(id)
  if (gap === undefined) return { problem: `there is no gap "${id}"; ${suggestGap(id)}` }
  if ((formatJson(value)?.length ?? 0) > MAX_LENGTH)
    return { problem: `${id} has more than ${formatNumber(MAX_LENGTH)} characters as JSON` }
  const legal = readings.flatMap(withText).find((reading) => isLegal(gap, reading))
  if (legal !== undefined) return { id: gap.id, answer: completeAnswer(gap, legal) }
  return { problem: `${id} cannot be ${formatAnswer(value)}; it can be ${gap.says}` }
}

/** An answer for all cases becomes one for each. Cases without an answer have that of the default. */
function completeAnswer(gap: Gap, answer: unknown): unknown {
  if (!gap.cases) return answer
  if (typeof answer === 'object') return { ...(gap.default as object), ...answer }
  return Object.fromEntries(gap.cases.map((name) => [name, answer]))
}

function suggestGap(id: string): string {
  const suggestion = findNearest(id, ids)
  return suggestion ? `did you mean "${suggestion}"?` : 'feedtwin contract --gaps lists them'
}

/** Answers such as `404` and `null` are strings. In JSON they are often written without quotes. */
function withText(value: unknown): unknown[] {
  return typeof value === 'number' || value === null ? [value, String(value)] : [value]
}

/** Validates the answer as JSON would store it, so that an infinite number, such as 1e400, is not legal. */
function isLegal(gap: Gap, answer: unknown): boolean {
  const text = formatJson(answer)
  return text !== undefined && new JsonSchema(gap.answers as Schema).isValid(JSON.parse(text))
}

/** Formats a value as JSON, shortened to fit into a message. */
export const formatAnswer = (value: unknown): string =>
  value === undefined ? 'missing' : formatValue(value, 60)
