import { getOwn } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { asRecord, type LoosePost } from '../client/index.ts'
import { joinPath, type Part, type PartSelector } from '../observations/response-parts.ts'
import { findSchemaViolations } from '../observations/schema-violations.ts'
import type { Exchange } from '../target/exchange.ts'
import type { UnjudgedCause, Violation } from '../violation.ts'
import type { GapAnswers } from './facts.ts'
import { Log } from './log.ts'

/** How exchanges contradict a requirement, or a rule for apps. */
export interface Contradiction<Judged = Exchange> {
  readonly violation: Violation
  /** the earlier exchanges that show it, together with the one that was judged */
  readonly earlier?: readonly Judged[]
  /** the earlier exchange that has the violation, where the one that was judged came as a witness of it */
  readonly of?: Judged
  /** why it may be no violation, although nothing else is wrong: "5xx at random" */
  readonly random?: string
  /** the posts without which a list shows it, where the requirement may lag: a replica may not have the latest ones yet */
  readonly lacking?: readonly LoosePost[]
}

/** What an exchange shows: the requirement is kept or broken, or what is missing to say which. */
export type Judgement<Judged = Exchange> = 'kept' | Contradiction<Judged> | Missing

export interface Missing {
  /** as a part of a sentence */
  readonly missing: string
  /** default: no-data */
  readonly cause?: UnjudgedCause
}

/**
 * The judge of one requirement, or of one rule for apps. It is pure: it sends nothing, and does not know where the exchanges
 * come from.
 *
 * @example
 * const log = new Log()
 * for (const exchange of exchanges) {
 *   print(row.requirement, row.judge(exchange, log))
 *   log.add(exchange)
 * }
 */
export interface Row<Judged, Before> {
  /** Judges an exchange by itself and with those before it. Undefined: it shows nothing about the requirement. */
  judge(exchange: Judged, log: Before): Judgement<Judged> | undefined
}

export interface RequirementRow<Id extends RequirementId = RequirementId> extends Row<Exchange, Log> {
  readonly requirement: Id
  /** whether the latest list may be right some seconds later, because a replica does not have the latest posts yet */
  readonly mayLag?: boolean
  /** whether a contradiction does not count if a later list at the same place has the posts that it lacked */
  readonly endsWhenListed?: boolean
  /** Whether the requirement demands nothing of a target with some answers to gaps. */
  demandsNothing?(dialect: GapAnswers): boolean
  /** It is judged at the end, since what comes later tells which contradictions count. These are summed up in one violation. */
  readonly judgesRun?: boolean
}

/**
 * Creates a judge that finds what an exchange shows, and judges each case.
 *
 * @param find returns the cases; undefined or none: the exchange shows nothing
 * @param judge returns how a case contradicts the requirement; undefined if it does not
 */
export const createJudge =
  <Case, Judged, Before>(
    find: (exchange: Judged, log: Before) => readonly Case[] | undefined,
    judge: (found: Case, exchange: Judged, log: Before) => Judgement<Judged> | Violation | undefined,
  ): Row<Judged, Before>['judge'] =>
  (exchange, log) => {
    let shown: Judgement<Judged> | undefined
    for (const found of find(exchange, log) ?? []) {
      const judgement = judge(found, exchange, log) ?? 'kept'
      if (judgement === 'kept') shown = 'kept'
      else if ('missing' in judgement) shown ??= judgement
      else return 'violation' in judgement ? judgement : { violation: judgement }
    }
    return shown
  }

/** A row that finds what an exchange shows, and judges each case, as createJudge says. */
export const createRow = <Id extends RequirementId, Case>(
  requirement: Id,
  find: (exchange: Exchange, log: Log) => readonly Case[] | undefined,
  judge: (found: Case, exchange: Exchange, log: Log) => Judgement | Violation | undefined,
): RequirementRow<Id> => ({ requirement, judge: createJudge(find, judge) })

/** A row that judges each selected part of a response. An empty selection keeps the requirement. */
export const createPartRow = <Id extends RequirementId>(
  requirement: Id,
  select: PartSelector,
  judgePart: (part: Part, exchange: Exchange) => Violation | undefined,
): RequirementRow<Id> =>
  createRow(
    requirement,
    (exchange) => [select(exchange)].filter((parts) => parts !== undefined),
    (parts, exchange) => {
      for (const part of parts) {
        const violation = judgePart(part, exchange)
        if (violation) return violation
      }
      return undefined
    },
  )

/**
 * A row that compares responses with the schemas which `contracts/openapi.yaml` marks with the requirement. It judges the
 * responses that have one of the selected parts.
 */
export const createSchemaRow = <Id extends RequirementId>(
  requirement: Id,
  select: PartSelector,
): RequirementRow<Id> =>
  createRow(
    requirement,
    (exchange) => (select(exchange) ? [exchange] : []),
    (exchange) => findSchemaViolations(exchange).get(requirement),
  )

/**
 * A row that judges one field of each selected part.
 *
 * @param describeExpected receives the field and its object; returns what was expected, or undefined if the field is right
 */
export const createFieldRow = <Id extends RequirementId>(
  requirement: Id,
  select: PartSelector,
  name: string,
  describeExpected: (value: unknown, object: Readonly<Record<string, unknown>>) => string | undefined,
): RequirementRow<Id> =>
  createPartRow(requirement, select, ({ value, where }) => {
    const object = asRecord(value)
    const expected = describeExpected(getOwn(object, name), object)
    return expected === undefined
      ? undefined
      : { kind: 'value', where: joinPath(where, name), expected, value: getOwn(object, name) }
  })

/** A row that demands what two rows demand. */
export const combineRows = <Id extends RequirementId>(
  first: RequirementRow<Id>,
  second: RequirementRow<Id>,
): RequirementRow<Id> => ({
  ...first,
  judge(exchange, log) {
    const [own, other] = [first.judge(exchange, log), second.judge(exchange, log)]
    const isContradicted = typeof own === 'object' && 'violation' in own
    return own === undefined || (!isContradicted && other !== undefined && other !== 'kept') ? other : own
  },
})

/** How an exchange contradicts a requirement, with the exchanges of a log before it; undefined if it does not. */
export function findContradiction(
  row: RequirementRow,
  exchange: Exchange,
  log: Log = new Log(),
): Contradiction | undefined {
  const judgement = row.judge(exchange, log)
  return typeof judgement === 'object' && 'violation' in judgement ? judgement : undefined
}
