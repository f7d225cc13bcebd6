import { isObject } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Cause, Evidence, UnwordedResult } from '../report/report.ts'
import { formatViolation } from '../violation.ts'
import { type CauseContext, type CauseRule, isViolated } from './cause-rule.ts'
import { missingParameterRequirements } from './missing-parameters.ts'
import { describeOtherBody } from './other-bodies.ts'

/** Finds errors without a JSON object, and entries that several missing parameters need. */
export const findErrorCauses: CauseRule = (context) => [
  ...findBodyCause(context),
  ...findEntryCauses(context),
]

const BODY = 'errors.body-is-object'

/** A body that is no object has no field, either. */
function findBodyCause(context: CauseContext): Cause[] {
  const [exchange] = context.results.get(BODY)?.evidence.slice(-1) ?? []
  if (exchange === undefined || !isViolated(context, BODY)) return []
  const { status } = exchange.response
  const dependents = [...context.results.values()].filter(isAboutNoObject).map(({ id }) => id)
  if (dependents.length === 0) return []
  return [
    {
      headline: `the ${status} for ${exchange.request.method} ${new URL(exchange.request.url).pathname} has ${describeOtherBody(exchange, 'no JSON object')}`,
      requirement: BODY,
      dependents,
    },
  ]
}

/** Whether a result is about a field of an error that has no object. */
function isAboutNoObject({ id, violation, evidence }: UnwordedResult): boolean {
  const [exchange] = evidence.slice(-1)
  const isField =
    id.startsWith('errors.') &&
    id !== BODY &&
    violation !== undefined &&
    formatViolation(violation).where.startsWith('body, ')
  return isField && exchange !== undefined && !hasObject(exchange)
}

const hasObject = ({ response: { json, digest } }: Evidence): boolean =>
  isObject(json) || digest !== undefined

/** Finds entries that several requirements of one operation lack. */
function findEntryCauses({ results }: CauseContext): Cause[] {
  return Object.values(missingParameterRequirements).flatMap((ids) => {
    const lacking = new Map<string, RequirementId[]>()
    for (const id of ids) {
      const violation = results.get(id)?.violation
      if (violation?.kind !== 'missing entry') continue
      const [name = ''] = violation.names
      lacking.set(name, [...(lacking.get(name) ?? []), id])
    }
    return [...lacking]
      .filter(([, group]) => group.length > 1)
      .map(([name, [requirement, ...dependents]]) => ({
        headline: `errors has no entry ${name}`,
        requirement: requirement as RequirementId,
        dependents,
      }))
  })
}
