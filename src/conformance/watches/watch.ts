import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Watch } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import { shown, type Violation } from '../finding.ts'
import { record } from '../session.ts'
import { inside, isObject, type Part, type Parts } from './part.ts'

/** What a value may have to be, by the words in which a violation says so. */
const kinds = {
  'an integer': Number.isInteger,
  'a number': (value) => typeof value === 'number',
  'a string': (value) => typeof value === 'string',
  'a string or null': (value) => typeof value === 'string' || value === null,
  'a boolean': (value) => typeof value === 'boolean',
  'an object': isObject,
  'an array of objects': (value) => Array.isArray(value) && value.every(isObject),
} satisfies Record<string, (value: unknown) => boolean>

type Kind = keyof typeof kinds

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

/** A look at fields, each of which has to be of its kind. */
export const fields = (
  requirement: RequirementId,
  parts: Parts,
  demanded: Readonly<Record<string, Kind>>,
): Watch =>
  watch(requirement, parts, ({ value, where }) => {
    for (const [name, kind] of Object.entries(demanded)) {
      const found = record(value)[name]
      if (!kinds[kind](found)) return { expected: kind, actual: shown(found), where: inside(where, name) }
    }
    return undefined
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
