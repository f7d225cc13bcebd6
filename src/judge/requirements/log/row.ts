import { asRecord, getOwn } from '../../../base/json.ts'
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import type { LoosePost } from '../../target/reading/read-response.ts'
import { joinPath, type Part, type PartSelector } from '../../target/reading/response-parts.ts'
import type { UnjudgedCause, Violation } from '../../target/violation.ts'
import { Facts, type GapAnswers } from './facts.ts'
import { Log } from './log.ts'
import { findSchemaViolations } from './schema-violations.ts'

/** How exchanges contradict a requirement, or a rule for apps. */
export interface Contradiction<Judged = Exchange> {
  readonly violation: Violation
  /** the earlier exchanges that prove the contradiction, together with the judged one */
  readonly earlier?: readonly Judged[] | undefined
  /** the earlier exchange that has the violation, where the judged exchange only proves it */
  readonly of?: Judged | undefined
  /** why this may not be a violation: "5xx at random" */
  readonly random?: string | undefined
  /** the posts whose absence from a list is the violation; a replica may not have the latest ones yet */
  readonly lacking?: readonly LoosePost[] | undefined
}

/** The result of an exchange: the requirement is kept or broken, or what is missing to decide this. */
export type Judgement<Judged = Exchange> = 'kept' | Contradiction<Judged> | Missing

/** What one case of an exchange shows. Of a contradiction, the violation may be in the same object as what else is known of it. */
export type CaseJudgement<Judged = Exchange> =
  | Judgement<Judged>
  | (Violation & Omit<Contradiction<Judged>, 'violation'>)

/** Whether an exchange contradicts the requirement. */
export const isContradiction = <Judged>(
  judgement: Judgement<Judged> | JudgeError | undefined,
): judgement is Contradiction<Judged> => typeof judgement === 'object' && 'violation' in judgement

interface Missing {
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
  /** whether the latest list may be correct some seconds later, because a replica does not have the latest posts yet */
  readonly mayLag?: boolean
  /** whether a contradiction does not count if a later list at the same place has the posts that it lacked */
  readonly endsWhenListed?: boolean
  /** Whether the requirement demands nothing of a target with some answers to gaps. */
  demandsNothing?(dialect: GapAnswers): boolean
  /** Whether the row judges at the end of the run, when it is known which contradictions count, and sums them up in one violation. */
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
    judge: (found: Case, exchange: Judged, log: Before) => CaseJudgement<Judged> | undefined,
  ): Row<Judged, Before>['judge'] =>
  (exchange, log) => {
    let shown: Judgement<Judged> | undefined
    for (const found of find(exchange, log) ?? []) {
      const judgement = judge(found, exchange, log) ?? 'kept'
      if (judgement === 'kept') shown = 'kept'
      else if ('missing' in judgement) shown ??= judgement
      else if ('violation' in judgement) return judgement
      else {
        const { earlier, of, random, lacking, ...violation } = judgement
        return { violation, earlier, of, random, lacking }
      }
    }
    return shown
  }

/** A row that finds what an exchange shows, and judges each case, as createJudge says. */
export const createRow = <Id extends RequirementId, Case>(
  requirement: Id,
  find: (exchange: Exchange, log: Log) => readonly Case[] | undefined,
  judge: (found: Case, exchange: Exchange, log: Log) => CaseJudgement | undefined,
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
export const createSchemaRow = <Id extends RequirementId>(requirement: Id, select: PartSelector) =>
  createRow(
    requirement,
    (exchange) => (select(exchange) ? [exchange] : []),
    (exchange) => findSchemaViolations(exchange).get(requirement),
  )

/**
 * A row that judges one field of each selected part.
 *
 * @param describeExpected receives the field, its object and the exchange; returns what was expected, or undefined if the field is right
 */
export const createFieldRow = <Id extends RequirementId>(
  requirement: Id,
  select: PartSelector,
  name: string,
  describeExpected: (
    value: unknown,
    object: Readonly<Record<string, unknown>>,
    exchange: Exchange,
  ) => string | undefined,
): RequirementRow<Id> =>
  createPartRow(requirement, select, ({ value, where }, exchange) => {
    const object = asRecord(value)
    const expected = describeExpected(getOwn(object, name), object, exchange)
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
    return own === undefined || (!isContradiction(own) && other !== undefined && other !== 'kept')
      ? other
      : own
  },
})

/** How an exchange contradicts a requirement, with the exchanges of a log before it; undefined if it does not. */
export function findContradiction(
  row: RequirementRow,
  exchange: Exchange,
  log: Log = new Log(),
): Contradiction | undefined {
  const judgement = row.judge(exchange, log)
  return isContradiction(judgement) ? judgement : undefined
}

/** An error of the kit while it judges. */
export interface JudgeError {
  readonly error: unknown
}

/** What a row says about an exchange. An error of the row ends nothing. */
export function tryToJudge<Judged>(
  judge: () => Judgement<Judged> | undefined,
): Judgement<Judged> | JudgeError | undefined {
  try {
    return judge()
  } catch (error) {
    return { error }
  }
}

/** What the exchanges of a run show about a requirement. */
export interface RowResult {
  kept?: Exchange
  /** what is missing to judge an exchange */
  missing?: Missing
  readonly contradictions: FoundContradiction[]
  /** an exchange that could not be judged */
  failure?: JudgeError & { readonly exchange: Exchange }
}

export interface FoundContradiction extends Contradiction {
  readonly exchange: Exchange
  /** the exchanges before it */
  readonly before: readonly Exchange[]
}

const factsOfRuns = new WeakMap<readonly Exchange[], { readonly facts: Facts; count: number }>()

/** What all exchanges of a run show about its target. Each is read once. */
function readFacts({ knowledge, transport: { exchanges } }: Client): Facts {
  const known = factsOfRuns.get(exchanges) ?? { facts: new Facts(knowledge), count: 0 }
  factsOfRuns.set(exchanges, known)
  for (; known.count < exchanges.length; known.count++) known.facts.add(exchanges[known.count] as Exchange)
  return known.facts
}

/** A log of some exchanges of a run, which knows the facts that the others show. */
export const openLog = (client: Client, exchanges: readonly Exchange[] = []): Log =>
  exchanges.reduce((log, each) => log.add(each), new Log(client.knowledge, readFacts(client)))

/**
 * Judges exchanges by rows, in one pass over the log. An exchange that a row cannot judge neither keeps nor breaks its
 * requirement.
 *
 * @param judged those of the exchanges that are judged; the others only come before them
 */
export function judgeExchanges(
  rows: readonly RequirementRow[],
  exchanges: readonly Exchange[],
  client: Client,
  judged: readonly Exchange[] = exchanges,
): ReadonlyMap<RequirementRow, RowResult> {
  const log = openLog(client)
  const wanted = new Set(judged)
  const results = new Map<RequirementRow, RowResult>(rows.map((row) => [row, { contradictions: [] }]))
  for (const [index, exchange] of exchanges.entries()) {
    if (wanted.has(exchange))
      for (const [row, result] of results) {
        const judgement = tryToJudge(() => row.judge(exchange, log))
        if (judgement === undefined) continue
        if (judgement === 'kept') result.kept ??= exchange
        else if ('error' in judgement) result.failure ??= { ...judgement, exchange }
        else if ('missing' in judgement) result.missing ??= judgement
        else result.contradictions.push(createFound(judgement, exchanges, index))
      }
    log.add(exchange)
  }
  return results
}

/** @param index of the one that was judged */
function createFound(
  contradiction: Contradiction,
  exchanges: readonly Exchange[],
  index: number,
): FoundContradiction {
  const exchange = contradiction.of ?? (exchanges[index] as Exchange)
  return {
    ...contradiction,
    exchange,
    // A long run may have many contradictions.
    get before() {
      return exchanges.slice(0, index + 1).filter((each) => each !== exchange)
    },
  }
}

/** What a list lacks whose cursor may be the id of no post. */
export const UNKNOWN_CURSOR = {
  missing:
    'no list has shown a post with the id of the cursor, and the answer to list.cursor-unknown is not "compared"',
}
