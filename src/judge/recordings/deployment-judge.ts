import { HIDDEN } from '../../base/secrets.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { asRecord } from '../client/index.ts'
import type { RequirementResult } from '../report/report.ts'
import { APP_HEADERS } from '../requirements/common-headers.ts'
import { requirementRows } from '../requirements/index.ts'
import { Log } from '../requirements/log.ts'
import { combineOutcomes } from '../run/judge-requirements.ts'
import type { CheckOutcome } from '../run/outcome.ts'
import type { BrokenRule } from '../run/tally.ts'
import type { Exchange } from '../target/exchange.ts'
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
  /** the operations that were served without any header that apps send */
  readonly #served = new Set<OperationId | undefined>()

  /** Judges an exchange, after all those that happened before it. @returns the requirements that it breaks */
  add(recorded: ClientExchange): readonly BrokenRule[] {
    const judged = toJudgedExchange(recorded, this.#hasValidToken(recorded))
    if (judged === undefined) return []
    const exchange = this.#addHeaderFlaws(judged)
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

  /** Where an operation is served without the headers that apps send, they may be the reason of a rejection. */
  #addHeaderFlaws(exchange: Exchange): Exchange {
    const { outgoing, request, response } = exchange
    const names = APP_HEADERS.filter((name) => Object.hasOwn(request.headers, name))
    if (names.length === 0 && response.status === 200) this.#served.add(outgoing.operation)
    if (response.status < 400 || !outgoing.flaws || !this.#served.has(outgoing.operation)) return exchange
    const flaws = [...outgoing.flaws, ...names.map((name) => ({ kind: 'header', name }) as const)]
    return { ...exchange, outgoing: { ...outgoing, flaws } }
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
