import { formatValue } from '../base/format-value.ts'
import type { RequirementId } from '../contract/generated/requirements.ts'
import { asRecord } from './client/index.ts'
import { joinPath, type Part, type Parts } from './observations/response-parts.ts'
import { findSchemaViolations } from './observations/schema-violations.ts'
import type { Exchange } from './target/exchange.ts'
import type { Violation } from './violation.ts'

/** The executable test of one requirement that looks at every answer of the run, whatever it was asked for. */
export interface Watch {
  readonly requirement: RequirementId
  /** Whether this answer can keep or break the requirement. */
  concerns(exchange: Exchange): boolean
  /** What the answer contradicts, if it does. */
  judge(exchange: Exchange): Violation | undefined
}

/** A look at each of some parts of an answer, of which the first violation counts. */
export function createWatch(
  requirement: RequirementId,
  parts: Parts,
  judge: (part: Part, exchange: Exchange) => Violation | undefined,
): Watch {
  return {
    requirement,
    concerns: (exchange) => parts(exchange) !== undefined,
    judge: (exchange) => {
      for (const part of parts(exchange) ?? []) {
        const violation = judge(part, exchange)
        if (violation) return violation
      }
      return undefined
    },
  }
}

/** A look at what the OpenAPI document says of a requirement, in answers that have the parts that it speaks of. */
export const createSchemaWatch = (requirement: RequirementId, parts: Parts): Watch => ({
  requirement,
  concerns: (exchange) => parts(exchange) !== undefined,
  judge: (exchange) => (parts(exchange) ? findSchemaViolations(exchange).get(requirement) : undefined),
})

/** A look at one field that has to fit what is around it. @param expects in words, when the field does not fit */
export const createFieldWatch = (
  requirement: RequirementId,
  parts: Parts,
  name: string,
  expects: (value: unknown, around: Readonly<Record<string, unknown>>) => string | undefined,
): Watch =>
  createWatch(requirement, parts, ({ value, where }) => {
    const around = asRecord(value)
    const expected = expects(around[name], around)
    return expected === undefined
      ? undefined
      : { expected, actual: formatValue(around[name]), where: joinPath(where, name) }
  })
