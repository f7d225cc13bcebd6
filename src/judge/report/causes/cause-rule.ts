import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import { type Requirement, requirements } from '../../../contract/generated/requirements.ts'
import { requirementRows } from '../../requirements/index.ts'
import { findContradiction } from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import type { Cause, UnwordedResult } from '../report.ts'

/** What a rule reads: the results of a run, its exchanges, and a client for further requests. */
export interface CauseContext {
  readonly client: Client
  readonly results: ReadonlyMap<string, UnwordedResult>
}

/**
 * Finds defects that several requirements show. A rule names as dependents all requirements that the defect can break;
 * those that the target keeps are left out later.
 */
export type CauseRule = (context: CauseContext) => readonly Cause[] | Promise<readonly Cause[]>

/** Whether the target contradicts a requirement. */
export const isViolated = ({ results }: CauseContext, id: RequirementId): boolean =>
  results.get(id)?.violation !== undefined

/** The requirements that cannot be judged without something: a field, a parameter or errors with a status. */
export const listReaders = (needed: string | number): RequirementId[] =>
  requirements.filter(({ reads }) => reads?.includes(needed)).map(({ id }) => id)

/** The unjudged requirements for which a condition holds. */
export const listUnjudged = (
  { results }: CauseContext,
  isWanted: (requirement: Requirement) => boolean,
): RequirementId[] =>
  requirements
    .filter((each) => isWanted(each) && results.get(each.id)?.verdict === 'unjudged')
    .map(({ id }) => id)

/** Joins the causes of one requirement, such as those of several operations, into one. */
export const joinCauses = (causes: readonly Cause[]): Cause[] =>
  causes.slice(0, 1).map(({ requirement }) => ({
    headline: causes.map(({ headline }) => headline).join('; '),
    requirement,
    dependents: causes.flatMap(({ dependents }) => dependents),
    ...(causes.every(({ exchanges }) => exchanges !== undefined) && {
      exchanges: causes.flatMap(({ exchanges = [] }) => exchanges),
    }),
  }))

/** The exchange that shows the violation of a result: the last one of its evidence. */
export function findViolatingExchange(
  { client }: CauseContext,
  { violation, evidence }: UnwordedResult,
): Exchange | undefined {
  const last = violation && evidence.at(-1)
  return last && client.transport.exchanges.find(({ number }) => number === last.number)
}

/** Whether a result is violated in a response that has a defect, and in no response that does not have it. */
export function isViolatedOnlyWith(
  context: CauseContext,
  result: UnwordedResult,
  hasDefect: (exchange: Exchange) => boolean,
): boolean {
  const exchange = findViolatingExchange(context, result)
  if (exchange === undefined || !hasDefect(exchange)) return false
  const own = requirementRows.filter(({ requirement }) => requirement === result.id)
  return context.client.transport.exchanges.every(
    (other) => hasDefect(other) || !own.some((row) => findContradiction(row, other)),
  )
}

const CURSORS = ['max-id', 'since-id'] as const

/** A cursor with which requests have a defect, and the requirements about it that the defect breaks or hides. */
interface CursorDefect {
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
  const dependents = listReaders(cursor)
    .flatMap((id) => context.results.get(id) ?? [])
    .filter((result) => result.verdict === 'unjudged' || isViolatedOnlyWith(context, result, hasDefect))
    .map(({ id }) => id)
  return { cursor, dependents }
}
