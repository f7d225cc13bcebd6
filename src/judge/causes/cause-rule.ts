import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Client } from '../client/index.ts'
import type { Cause, UnwordedResult } from '../report/report.ts'

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

/** The requirements whose ids begin with one of these areas, and those named in full. */
export const listRequirements = ({ results }: CauseContext, ...ids: readonly string[]): RequirementId[] =>
  [...results.values()]
    .map(({ id }) => id)
    .filter((id) => ids.some((each) => id === each || id.startsWith(`${each}.`)))

/** The same requirements, as far as they are unjudged. */
export const listUnjudged = (context: CauseContext, ...ids: readonly string[]): RequirementId[] =>
  listRequirements(context, ...ids).filter((id) => context.results.get(id)?.verdict === 'unjudged')

/** Joins the causes of one requirement, such as those of several operations, into one. */
export const joinCauses = (causes: readonly Cause[]): Cause[] =>
  causes.slice(0, 1).map(({ requirement }) => ({
    headline: causes.map(({ headline }) => headline).join('; '),
    requirement,
    dependents: causes.flatMap(({ dependents }) => dependents),
  }))
