import { getJsonType, isObject } from '../../../base/json.ts'
import { formatValue } from '../../../base/text/format-value.ts'
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import { requirements } from '../../../contract/generated/requirements.ts'
import type { Exchange } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { formatViolation, type Violation } from '../../target/violation.ts'
import { formatRequests, haveSeveralOperations, type RequestDescription } from './describe-request.ts'

/** The longest value in a cause, in characters; details have more of it. */
const MAX_VALUE = 40

/** What breaks a requirement, as the contract says it. */
const defects: ReadonlyMap<RequirementId, string> = new Map(
  requirements.flatMap(({ id, defect }) => (defect === undefined ? [] : [[id, defect] as const])),
)

/**
 * Describes, as a part of a sentence, how a target violates a requirement.
 *
 * @param id of the requirement
 * @param requests what was sent, in all exchanges that show it
 * @example
 * describeViolation('list.lat-missing-is-422', { kind: 'status', expected: 422, actual: 500 }, requests, exchange)
 * // → 'POST /posts without lat is answered with 500, not 422'
 */
export function describeViolation(
  id: RequirementId,
  violation: Violation,
  requests: readonly RequestDescription[],
  exchange: Exchange,
): string {
  const { status } = getReceived(exchange)
  const request = formatRequests(requests)
  // The verbs are in the singular.
  const subject = haveSeveralOperations(requests) ? `each of ${request}` : request
  switch (violation.kind) {
    case 'status':
      return `${subject} is answered with ${violation.actual}${formatExpectedStatus(violation.expected)}`
    case 'status code':
      return violation.isInBody
        ? `the body of the ${status} for ${request} has status_code ${violation.actual}, not ${violation.expected}`
        : `${subject} is answered with ${violation.actual}, not ${violation.expected}`
    case 'header':
      return violation.value === undefined
        ? `the ${status} for ${request} has no header ${violation.name}`
        : `the ${status} for ${request} has ${violation.name} ${formatValue(violation.value, MAX_VALUE)}, not ${violation.expected}`
    case 'value':
      return violation.value !== undefined && defects.has(id)
        ? `${subject} ${defects.get(id)}`
        : `${describeField(violation)} in the ${status} for ${request}`
    case 'missing entry':
      return `the ${status} for ${request} has no entry ${violation.names.join(' or ')} in errors`
    default:
      return describeTexts(id, violation, subject, status)
  }
}

/** The expected status, where it is one: it may also be described in words, such as "a status 4xx". */
function formatExpectedStatus(expected: number | string): string {
  if (typeof expected === 'number') return `, not ${expected}`
  const [, number] = /^status (\d{3})\b/.exec(expected) ?? []
  return number === undefined ? `, not with ${expected}` : `, not ${number}`
}

function describeField({ where, expected, value }: Extract<Violation, { readonly kind: 'value' }>): string {
  const field = nameField(where)
  if (value === undefined) return `${field} is missing`
  const actual = describeValue(value)
  return /^an? /.test(expected) ? `${field} is ${actual}, not ${expected},` : `${field} is ${actual}`
}

/** A value in a cause. The beginning of an object says less than its type. */
function describeValue(value: unknown): string {
  const text = formatValue(value, MAX_VALUE)
  const isCut = text.endsWith('…')
  if (isCut && Array.isArray(value)) return isObject(value[0]) ? 'an array of objects' : text
  return isCut && isObject(value) ? 'an object' : text
}

/** The field of a body without indexes: "userInfo.gender" of "body, [3].userInfo.gender", and "an element of images". */
function nameField(where: string): string {
  const path = where.replace(/^body,? ?/, '').replaceAll(/\[\d+\]/g, '')
  const name = path.replace(/^\./, '')
  const element = where.endsWith(']') ? 'an element of ' : ''
  return element + (name === '' ? (element === '' ? 'the body' : 'the list') : name)
}

function describeTexts(id: RequirementId, violation: Violation, subject: string, status: number): string {
  const { expected, actual, where } = formatViolation(violation)
  if (where === 'status' && status >= 500) return `${subject} is answered with ${status}`
  const defect = defects.get(id)
  return defect === undefined ? `${subject}: ${actual} instead of ${expected}` : `${subject} ${defect}`
}

/** Describes a violation without values of the run: "status 500", or "userInfo.gender string". Empty where words describe it. */
export function describeShape(violation: Violation): string {
  switch (violation.kind) {
    case 'status':
    case 'status code':
      return `status ${violation.actual}`
    case 'header':
      return `${violation.name} ${nameType(violation.value)}`
    case 'value':
      return `${nameField(violation.where)} ${nameType(violation.value)}`
    case 'missing entry':
      return `entry ${violation.names.join(', ')}`
    default:
      return ''
  }
}

const nameType = (value: unknown): string => (value === undefined ? 'missing' : getJsonType(value))
