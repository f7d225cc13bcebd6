import { HIDDEN } from '../../base/secrets.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { asRecord } from '../client/index.ts'
import type { RequirementResult } from '../report/report.ts'
import { requirementRows } from '../requirements/index.ts'
import { Log } from '../requirements/log.ts'
import { combineOutcomes } from '../run/judge-requirements.ts'
import type { CheckOutcome } from '../run/outcome.ts'
import type { BrokenRule } from '../run/tally.ts'
import { formatResult } from '../violation.ts'
import type { ClientExchange } from './client-exchange.ts'
import { toJudgedExchange } from './judged-exchange.ts'
import { RecordedRow } from './recorded-row.ts'

/** How many tokens of a recording are remembered. */
const MAX_TOKENS = 10_000

/** Judges a deployment by the exchanges of its clients. It sends nothing. */
export class DeploymentJudge {
  readonly #log = new Log()
  readonly #rows = requirementRows.map((row) => new RecordedRow(row, this.#log))
  readonly #tokens = new Set<unknown>()

  /** Judges an exchange, after all those that happened before it. @returns the requirements that it breaks */
  add(recorded: ClientExchange): readonly BrokenRule[] {
    const exchange = toJudgedExchange(recorded, this.#hasValidToken(recorded))
    if (exchange === undefined) return []
    this.#rememberToken(recorded)
    const findings = this.#rows.flatMap((recordedRow): BrokenRule[] => {
      const violation = recordedRow.add(exchange)
      const id = recordedRow.row.requirement
      const level = levels.get(id)
      return violation && level ? [{ id, level, violation }] : []
    })
    this.#log.add(exchange)
    return findings
  }

  /** The results of all requirements, in the order of the contract. */
  createResults(): readonly RequirementResult[] {
    return requirements.map(({ id, level, section, sentence }) => {
      const own = this.#rows.filter(({ row }) => row.requirement === id)
      const outcomes = own.map((each) => each.createOutcome()).filter((outcome) => outcome !== undefined)
      const unjudged = own.length === 0 ? ONLY_CHECK : NOT_SHOWN
      return {
        id,
        level,
        section,
        sentence,
        ...formatResult(combineOutcomes(outcomes.length === 0 ? [unjudged] : outcomes, level)),
      }
    })
  }

  #hasValidToken({ request }: ClientExchange): boolean {
    const [, token] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    return token !== undefined && this.#tokens.has(token)
  }

  #rememberToken({ operation, response }: ClientExchange): void {
    const { token } = asRecord(response?.json)
    const isLogin = operation === 'loginWithThirdParty' && response?.status === 200
    // A recording of the twin has the same text for all tokens.
    if (isLogin && typeof token === 'string' && token !== HIDDEN && this.#tokens.size < MAX_TOKENS)
      this.#tokens.add(token)
  }
}

const levels = new Map(requirements.map(({ id, level }) => [id, level]))

const createUnjudged = (reason: string): CheckOutcome => ({
  verdict: 'unjudged',
  reason,
  cause: 'no-data',
  evidence: [],
})

const ONLY_CHECK = createUnjudged('only requests of the kit can show it: use feedtwin check')
const NOT_SHOWN = createUnjudged('no exchange of the recording shows it')
