import { toNumber } from '../../../base/json.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { requirements } from '../../../contract/generated/requirements.ts'
import { createCase, createCases } from '../../report/findings/create-cases.ts'
import type { RequirementResult } from '../../report/report.ts'
import { requirementRows } from '../../requirements/index.ts'
import { isLastingError, Log } from '../../requirements/log/log.ts'
import {
  type Contradiction,
  findContradiction,
  isContradiction,
  type Judgement,
  type RequirementRow,
  tryToJudge,
} from '../../requirements/log/row.ts'
import { type ClientExchange, createRequestKey, type Exchange } from '../../target/exchange.ts'
import { type LoosePost, toMilliseconds } from '../../target/reading/read-response.ts'
import { formatResult, formatViolation, type ViolationTexts } from '../../target/violation.ts'
import {
  type BrokenRule,
  type CheckOutcome,
  combineOutcomes,
  NO_OUTCOME,
  Tally,
} from '../outcomes/outcome.ts'
import { RecordedTokens, toJudgedExchange } from './judged-exchange.ts'

/** Judges a deployment by the exchanges of its clients. It sends nothing. */
export class DeploymentJudge {
  readonly #log = new Log()
  readonly #rows = new Map(requirementRows.map((row) => [row.requirement, new RecordedRow(row, this.#log)]))
  readonly #tokens = new RecordedTokens()
  #lastLogin: { readonly exchange: Exchange; readonly end: number } | undefined

  /** Judges an exchange, after all those that happened before it. @returns the requirements that it breaks */
  add(recorded: ClientExchange): readonly BrokenRule[] {
    const exchange = toJudgedExchange(recorded, this.#tokens.describeHeader(recorded))
    if (exchange === undefined) {
      if (recorded.operation === 'createPost') this.#log.publications.noteUnanswered(recorded.parameters)
      return []
    }
    this.#tokens.add(recorded)
    this.#markParallelLogin(exchange)
    const findings = [...this.#rows].flatMap(([id, row]): BrokenRule[] => {
      const violation = row.add(exchange)
      const level = levels.get(id)
      return violation && level ? [{ id, level, violation }] : []
    })
    this.#log.add(exchange)
    return findings
  }

  /** The results of all requirements, in the order of the contract. */
  createResults(): readonly RequirementResult[] {
    return requirements.map((requirement) => {
      const outcome = this.#rows.get(requirement.id)?.createOutcome() ?? NOT_APPLICABLE
      return formatResult(combineOutcomes(requirement, [outcome]))
    })
  }

  /** Two logins are parallel if one was certainly sent before the other one was answered. */
  #markParallelLogin(exchange: Exchange): void {
    if (exchange.outgoing.operation !== 'loginWithThirdParty') return
    const { sentAt = 0, milliseconds } = exchange
    const { exchange: last, end = 0 } = this.#lastLogin ?? {}
    if (last && end - sentAt > TIME_PRECISION) {
      last.together ??= last.number
      exchange.together = last.together
    }
    this.#lastLogin = { exchange, end: Math.max(end, sentAt + milliseconds) }
  }
}

/** A recording has whole milliseconds: a request may have been sent later than it says by less than this. */
const TIME_PRECISION = 1

const levels = new Map(requirements.map(({ id, level }) => [id, level]))

const NOT_APPLICABLE: CheckOutcome = {
  ...NO_OUTCOME,
  reason: 'the recording has no exchange to which this requirement applies',
}

/** How many different requests are remembered that may contradict a row of a whole run. */
const MAX_REQUESTS = 100

/** What the exchanges of a recording show about a row. They come one after the other, and nothing is sent again. */
class RecordedRow {
  readonly #row: RequirementRow
  readonly #log: Log
  readonly #tally = new Tally<Exchange>()
  /** the exchanges that contradict a row of a whole run: the first one of each request, and how many there are */
  readonly #contradictions = new Map<string, { readonly exchange: Exchange; count: number }>()
  #contradicted = 0

  /** @param log the exchanges before the one that is judged */
  constructor(row: RequirementRow, log: Log) {
    this.#row = row
    this.#log = log
  }

  /** Judges an exchange. @returns the violation that it shows */
  add(exchange: Exchange): ViolationTexts | undefined {
    const judgement = tryToJudge(() => this.#judge(exchange))
    if (!this.#row.judgesRun || !isContradiction(judgement)) return this.#tally.add(exchange, judgement)
    this.#remember(exchange)
    return formatViolation(judgement.violation)
  }

  #judge(exchange: Exchange): Judgement | undefined {
    const judgement = this.#row.judge(exchange, this.#log)
    const isLate =
      this.#row.mayLag &&
      isContradiction(judgement) &&
      !isLastingError(judgement.of ?? exchange, this.#log) &&
      isRecent(judgement, judgement.of ?? exchange)
    return isLate ? undefined : judgement
  }

  #remember(exchange: Exchange): void {
    this.#contradicted++
    const key = createRequestKey(exchange)
    const known = this.#contradictions.get(key)
    if (known) known.count++
    else if (this.#contradictions.size < MAX_REQUESTS) this.#contradictions.set(key, { exchange, count: 1 })
  }

  /** Returns what all exchanges have shown; undefined if the requirement applies to none of them. */
  createOutcome(): CheckOutcome | undefined {
    const { kept, broken, brokenBy } = this.#tally
    const outcome: CheckOutcome | undefined =
      this.#judgeAgain() ??
      this.#tally.createOutcome(
        () =>
          `${broken} of ${formatCount(kept + broken, 'response')} break the requirement; this is the first one`,
      )
    const { violation, evidence = [], cases } = outcome ?? {}
    const exchange = evidence.at(-1)
    if (!outcome || !violation || !exchange || cases) return outcome
    const counted = { count: broken, exchanges: brokenBy }
    return { ...outcome, cases: [createCase(this.#row.requirement, [{ violation, exchange }], counted)] }
  }

  /** Judges the contradictions of a whole run again, with what all its exchanges show. */
  #judgeAgain(): CheckOutcome | undefined {
    const found = [...this.#contradictions.values()].flatMap(({ exchange, count }) => {
      const contradiction = findContradiction(this.#row, exchange, this.#log)
      return contradiction ? [{ ...contradiction, exchange, count }] : []
    })
    const certain = found.filter(({ random }) => random === undefined)
    const [first = found[0]] = certain
    if (first === undefined) return undefined
    const { violation, random } = first
    const evidence = [first.exchange]
    if (random !== undefined) {
      const { actual } = formatViolation(violation)
      const reason = `${random}: the same request was also answered otherwise: ${actual}`
      return { verdict: 'unstable', reason, evidence }
    }
    const count = certain.reduce((sum, each) => sum + each.count, 0)
    const reason = `${count} of ${this.#tally.kept + this.#contradicted} responses break the requirement`
    return {
      verdict: 'fail',
      violation,
      reason,
      evidence,
      cases: createCases(this.#row.requirement, certain),
    }
  }
}

/** How long a replica may lack a post, in milliseconds. A recording cannot wait for it. */
const MAX_LAG = 60_000

/** Whether all the posts without which a list shows a violation may be too recent for a replica. */
function isRecent({ lacking }: Contradiction, { sentAt = 0 }: Exchange): boolean {
  if (lacking === undefined) return true
  const isOld = ({ created_at }: LoosePost): boolean =>
    toMilliseconds(toNumber(created_at)) + MAX_LAG < sentAt
  return lacking.length > 0 && !lacking.some(isOld)
}
