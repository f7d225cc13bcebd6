import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import type { Exchange } from '../target/exchange.ts'
import type { CauseContext } from './cause-rule.ts'
import { isViolatedOnlyWith } from './same-response.ts'

const CURSORS = ['max-id', 'since-id'] as const

/** A cursor with which requests have a defect, and the requirements about it that the defect breaks or hides. */
export interface CursorDefect {
  readonly cursor: (typeof CURSORS)[number]
  readonly dependents: readonly RequirementId[]
}

/**
 * Finds the cursor whose requests all have a defect that no other request has.
 *
 * @param exchanges requests that the specification allows
 */
export function findCursorDefect(
  context: CauseContext,
  exchanges: readonly Exchange[],
  hasDefect: (exchange: Exchange) => boolean,
): CursorDefect | undefined {
  const cursor = CURSORS.find((name) =>
    exchanges.every((exchange) => hasDefect(exchange) === name in (readSentFields(exchange.outgoing) ?? {})),
  )
  if (cursor === undefined || !exchanges.some(hasDefect)) return undefined
  const dependents = [...context.results.values()]
    .filter(({ id }) => id.startsWith(`list.${cursor}-`))
    .filter((result) => result.verdict === 'unjudged' || isViolatedOnlyWith(context, result, hasDefect))
    .map(({ id }) => id)
  return { cursor, dependents }
}
