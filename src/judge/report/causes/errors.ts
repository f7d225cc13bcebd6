import { groupBy } from '../../../base/group-by.ts'
import { isObject } from '../../../base/json.ts'
import { operations } from '../../../contract/generated/operations.ts'
import { type Requirement, requirements } from '../../../contract/generated/requirements.ts'
import type { Violation } from '../../target/violation.ts'
import type { Cause, Evidence, UnwordedResult } from '../report.ts'
import { type CauseContext, type CauseRule, isViolated, listReaders } from './cause-rule.ts'
import { errorRequirements } from './field-rules.ts'
import { describeOtherBody } from './results.ts'

/** Finds errors without a JSON object, and entries that several missing parameters need. */
export const findErrorCauses: CauseRule = (context) => [
  ...findBodyCause(context),
  ...findEntryCauses(context),
]

/** A body that is not an object has no field, either. */
function findBodyCause(context: CauseContext): Cause[] {
  const [requirement] = errorRequirements
  if (requirement === undefined || !isViolated(context, requirement)) return []
  const exchange = context.results.get(requirement)?.evidence.at(-1)
  const dependents = [...context.results.values()].filter(isAboutNoObject).map(({ id }) => id)
  if (exchange === undefined || dependents.length === 0) return []
  const { status } = exchange.response
  return [
    {
      headline: `the ${status} for ${exchange.request.method} ${new URL(exchange.request.url).pathname} has ${describeOtherBody(exchange, 'no JSON object')}`,
      requirement,
      dependents,
    },
  ]
}

/** Whether a result is about a field of an error whose body is not an object. */
function isAboutNoObject({ violation, evidence }: UnwordedResult): boolean {
  const exchange = evidence.at(-1)
  const isField = violation?.kind === 'value' || violation?.kind === 'missing entry'
  return isField && exchange !== undefined && exchange.response.status >= 400 && !hasObject(exchange)
}

const hasObject = ({ response: { json, digest } }: Evidence): boolean =>
  isObject(json) || digest !== undefined

/** Finds entries that several requirements of one operation lack. */
function findEntryCauses({ results }: CauseContext): Cause[] {
  const lacking = requirements.flatMap(({ id, operation, request }) => {
    const violation = request?.missing && results.get(id)?.violation
    return violation?.kind === 'missing entry' ? [{ id, operation, name: violation.names[0] }] : []
  })
  return [...groupBy(lacking, ({ operation, name }) => `${operation} ${name}`).values()]
    .filter(({ length }) => length > 1)
    .map(([{ id, name }, ...others]) => ({
      headline: `errors has no entry ${name}`,
      requirement: id,
      dependents: others.map((other) => other.id),
    }))
}

/** The statuses that several requirements expect, and what says for the headline what was sent. */
const statusGroups = [
  { status: 422, describeSent: describeMissing },
  { status: 401, describeSent: describeToken },
] as const

/** Finds a wrong status that a target has in common for several requests. */
export const findStatusCauses: CauseRule = ({ results }) =>
  statusGroups.flatMap(({ status, describeSent }) => {
    const readActual = ({ id }: Requirement): number | undefined =>
      readWrongStatus(results.get(id)?.violation, status)
    const wrong = requirements.filter((each) => each.status === status && readActual(each) !== undefined)
    return [...groupBy(wrong, readActual)]
      .filter(([, { length }]) => length > 1)
      .map(([actual, rows], index) => {
        const [{ id }, ...others] = rows
        return {
          headline: `${nameOperation(rows)} ${describeSent(rows)} is answered with ${actual}, not ${status}`,
          requirement: id,
          dependents: [...others.map((other) => other.id), ...(index === 0 ? listReaders(status) : [])],
        }
      })
  })

/** Names the parameters without which requests are answered otherwise than requirements say. */
function describeMissing(wrong: readonly Requirement[]): string {
  const isAlone = ({ request }: Requirement): boolean => request?.missing?.length === 1
  const operationsOf = new Set(wrong.map(({ operation }) => operation))
  const all = requirements.filter((each) => isAlone(each) && operationsOf.has(each.operation))
  const names = new Set(wrong.filter(isAlone).flatMap(({ request }) => request?.missing ?? []))
  return names.size === 0 || all.every((each) => wrong.includes(each))
    ? 'without a required parameter'
    : `without ${[...names].join(' or ')}`
}

/** Says which tokens are answered otherwise than requirements say. */
function describeToken(wrong: readonly Requirement[]): string {
  const kinds = new Set(wrong.map(({ request }) => request?.token ?? 'bad'))
  if (!kinds.has('none')) return 'with a bad token'
  return kinds.size === 1 ? 'without a token' : 'with a missing or bad token'
}

/** The method and the path that requirements have in common. */
function nameOperation(rows: readonly Requirement[]): string {
  const [operation, ...others] = new Set(rows.map((each) => each.operation))
  if (operation === undefined || operation === 'any' || others.length > 0) return 'a request'
  const { method, path } = operations[operation]
  return `${method.toUpperCase()} ${path}`
}

/** The status of a response that should have another one; undefined if its violation is another one. */
export const readWrongStatus = (violation: Violation | undefined, expected?: number): number | undefined =>
  (violation?.kind === 'status' || violation?.kind === 'status code') &&
  (expected === undefined || violation.expected === expected)
    ? violation.actual
    : undefined
