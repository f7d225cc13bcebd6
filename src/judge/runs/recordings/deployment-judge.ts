import { requirements } from '../../../contract/generated/requirements.ts'
import type { RequirementResult } from '../../report/report.ts'
import { requirementRows } from '../../requirements/index.ts'
import { Log } from '../../requirements/log/log.ts'
import type { ClientExchange } from '../../target/client-exchange.ts'
import type { Exchange } from '../../target/exchange.ts'
import { formatResult } from '../../target/violation.ts'
import { combineOutcomes } from '../outcomes/combine-outcomes.ts'
import type { BrokenRule, CheckOutcome } from '../outcomes/outcome.ts'
import { toJudgedExchange } from './judged-exchange.ts'
import { RecordedRow } from './recorded-row.ts'
import { RecordedTokens } from './recorded-tokens.ts'

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
    return requirements.map(({ id, level, section, sentence }) => {
      const outcome = this.#rows.get(id)?.createOutcome() ?? NOT_APPLICABLE
      return { id, level, section, sentence, ...formatResult(combineOutcomes(id, [outcome], level)) }
    })
  }

  /** Two logins are parallel if one was sent before the other one was answered. */
  #markParallelLogin(exchange: Exchange): void {
    if (exchange.outgoing.operation !== 'loginWithThirdParty') return
    const { sentAt = 0, milliseconds } = exchange
    const { exchange: last, end = 0 } = this.#lastLogin ?? {}
    if (last && sentAt < end) {
      last.together ??= last.number
      exchange.together = last.together
    }
    this.#lastLogin = { exchange, end: Math.max(end, sentAt + milliseconds) }
  }
}

const levels = new Map(requirements.map(({ id, level }) => [id, level]))

const NOT_APPLICABLE: CheckOutcome = {
  verdict: 'unjudged',
  reason: 'this requirement applies to no exchange of the recording',
  cause: 'no-data',
  evidence: [],
}
