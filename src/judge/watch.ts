import { formatValue } from '../base/format-value.ts'
import { getOwn } from '../base/json.ts'
import type { RequirementId } from '../contract/generated/requirement-ids.ts'
import { asRecord } from './client/index.ts'
import { joinPath, type Part, type PartSelector } from './observations/response-parts.ts'
import { findSchemaViolations } from './observations/schema-violations.ts'
import type { Exchange } from './target/exchange.ts'
import type { Violation } from './violation.ts'

/** The executable test of one requirement that sends nothing and judges every exchange of a run. */
export interface Watch {
  readonly requirement: RequirementId
  /** Whether this exchange can keep or break the requirement. */
  concerns(exchange: Exchange): boolean
  /** Returns how the exchange contradicts the requirement; undefined if it does not. */
  judge(exchange: Exchange): Violation | undefined
}

/** A watch that judges each selected part of a response. It reports the first violation. */
export function createWatch(
  requirement: RequirementId,
  select: PartSelector,
  judgePart: (part: Part, exchange: Exchange) => Violation | undefined,
): Watch {
  return {
    requirement,
    concerns: (exchange) => select(exchange) !== undefined,
    judge: (exchange) => {
      for (const part of select(exchange) ?? []) {
        const violation = judgePart(part, exchange)
        if (violation) return violation
      }
      return undefined
    },
  }
}

/**
 * A watch that compares responses with the schemas which `contracts/openapi.yaml` marks with the requirement. It concerns
 * the responses that have one of the selected parts.
 */
export const createSchemaWatch = (requirement: RequirementId, select: PartSelector): Watch => ({
  requirement,
  concerns: (exchange) => select(exchange) !== undefined,
  judge: (exchange) => (select(exchange) ? findSchemaViolations(exchange).get(requirement) : undefined),
})

/**
 * A watch that judges one field of each selected part.
 *
 * @param describeExpected receives the field and its object; returns what was expected, or undefined if the field is right
 */
export const createFieldWatch = (
  requirement: RequirementId,
  select: PartSelector,
  name: string,
  describeExpected: (value: unknown, object: Readonly<Record<string, unknown>>) => string | undefined,
): Watch =>
  createWatch(requirement, select, ({ value, where }) => {
    const object = asRecord(value)
    const expected = describeExpected(getOwn(object, name), object)
    return expected === undefined
      ? undefined
      : { expected, actual: formatValue(getOwn(object, name)), where: joinPath(where, name) }
  })
