import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Watch } from '../check.ts'
import type { Exchange } from '../target/exchange.ts'
import { shown, type Violation } from '../violation.ts'
import { record } from '../client/session.ts'
import { inside, type Part, type Parts } from './part.ts'
import { misfits } from './schema.ts'

/** A look at each of some parts of an answer, of which the first violation counts. */
export function watch(
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
export const shaped = (requirement: RequirementId, parts: Parts): Watch => ({
  requirement,
  concerns: (exchange) => parts(exchange) !== undefined,
  judge: (exchange) => (parts(exchange) ? misfits(exchange).get(requirement) : undefined),
})

/** A look at one field that has to fit what is around it. @param expects in words, when the field does not fit */
export const field = (
  requirement: RequirementId,
  parts: Parts,
  name: string,
  expects: (value: unknown, around: Readonly<Record<string, unknown>>) => string | undefined,
): Watch =>
  watch(requirement, parts, ({ value, where }) => {
    const around = record(value)
    const expected = expects(around[name], around)
    return expected === undefined
      ? undefined
      : { expected, actual: shown(around[name]), where: inside(where, name) }
  })
