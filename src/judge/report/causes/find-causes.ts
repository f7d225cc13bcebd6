import type { Client } from '../../target/client/client.ts'
import { formatResult } from '../../target/violation.ts'
import type { Cause, RequirementResult, UnwordedResult } from '../report.ts'
import type { CauseContext, CauseRule } from './cause-rule.ts'
import { findDisguisedErrorCauses, findServerErrorCauses } from './disguised-errors.ts'
import { findErrorCauses, findStatusCauses } from './errors.ts'
import { findFieldCauses, findNullFieldCauses } from './fields.ts'
import { findParameterCauses } from './parameters.ts'
import { findOtherBodyCauses, findResultCauses } from './results.ts'

/** All rules. Where two of them explain a requirement, the first one counts. */
const rules: readonly CauseRule[] = [
  findDisguisedErrorCauses,
  findServerErrorCauses,
  findOtherBodyCauses,
  findResultCauses,
  findStatusCauses,
  findFieldCauses,
  findNullFieldCauses,
  findErrorCauses,
  findParameterCauses,
]

interface ExplainedResults {
  readonly results: readonly RequirementResult[]
  readonly causes: readonly Cause[]
}

/** Finds the defects behind the results, and names the cause in each result that follows from it. No verdict changes. */
export async function findCauses(
  results: readonly UnwordedResult[],
  client: Client,
): Promise<ExplainedResults> {
  const context: CauseContext = { client, results: new Map(results.map((result) => [result.id, result])) }
  const found: Cause[] = []
  for (const rule of rules) found.push(...(await applyRule(rule, context)))
  const causes = assignDependents(found, context)
  return { results: results.map((result) => explainResult(result, causes, context)), causes }
}

/** A rule that fails, because it may send nothing more or cannot read a response, explains nothing. No verdict needs it. */
async function applyRule(rule: CauseRule, context: CauseContext): Promise<readonly Cause[]> {
  try {
    return await rule(context)
  } catch {
    return []
  }
}

/** Leaves each requirement to its first cause: neither another cause nor the cause of others can have it. */
function assignDependents(found: readonly Cause[], { results }: CauseContext): readonly Cause[] {
  const explained = new Set<string>()
  const causes: Cause[] = []
  for (const { dependents, ...cause } of found) {
    const { requirement } = cause
    if (explained.has(requirement)) continue
    explained.add(requirement)
    const own = [...new Set(dependents)].filter((id) => {
      const result = results.get(id)
      return result !== undefined && isAffected(result) && !explained.has(id)
    })
    for (const id of own) explained.add(id)
    causes.push({ ...cause, dependents: own })
  }
  return causes
}

/** Whether a result may follow from a defect. A run that was limited has another reason for what is unjudged. */
const isAffected = ({ violation, verdict, cause }: UnwordedResult): boolean =>
  violation !== undefined || (verdict === 'unjudged' && (cause === 'no-data' || cause === 'blocked'))

function explainResult(
  unworded: UnwordedResult,
  causes: readonly Cause[],
  context: CauseContext,
): RequirementResult {
  const result = formatResult(unworded)
  const own = causes.find(({ requirement }) => requirement === result.id)
  const other = causes.find(({ dependents }) => dependents.includes(result.id))
  const reason = own ? describeCause(own, context) : other && explainDependent(result, other)
  if (reason === undefined) return result
  const ownReason = result.violation && result.reason
  return {
    ...result,
    reason: ownReason ? `${ownReason}; ${reason}` : reason,
    ...(ownReason && { ownReason }),
    ...(other && { causedBy: other.requirement }),
  }
}

/** The headline, and the requirements that fail for this reason. Those that are not judged have the headline as reason. */
function describeCause({ headline, dependents }: Cause, { results }: CauseContext): string {
  const failing = dependents.filter((id) => results.get(id)?.violation !== undefined)
  if (failing.length === 0) return headline
  const count = failing.length === 1 ? '1 more requirement fails' : `${failing.length} more requirements fail`
  return `${headline}, and ${count} for this reason: ${failing.join(', ')}`
}

const explainDependent = ({ verdict }: RequirementResult, { headline, requirement }: Cause): string =>
  verdict === 'unjudged' ? headline : `follows from ${requirement}: ${headline}`
