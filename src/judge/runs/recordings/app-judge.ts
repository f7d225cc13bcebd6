import { remember } from '../../../base/remember.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { truncate } from '../../../base/text/format-value.ts'
import { type AppRuleId, appRuleIds } from '../../../contract/generated/app-rule-ids.ts'
import { type AppRuleDescription, appRuleTable } from '../../../contract/generated/app-rules.ts'
import { type AppLimits, defaultAppLimits } from '../../app/app-limits.ts'
import { AppLog, type AppRow, GivenToAll } from '../../app/app-log.ts'
import { limitRows } from '../../app/limit-rows.ts'
import { requestRows } from '../../app/request-rows.ts'
import { sequenceRows } from '../../app/sequence-rows.ts'
import { tokenRows } from '../../app/token-rows.ts'
import type { AppRuleResult, Evidence, ViolationCase } from '../../report/report.ts'
import { tryToJudge } from '../../requirements/log/row.ts'
import type { ClientExchange } from '../../target/exchange.ts'
import { formatViolation, type Violation } from '../../target/violation.ts'
import { type BrokenRule, Tally } from '../outcomes/outcome.ts'
import { toEvidence } from './judged-exchange.ts'

/** What is known about one client. */
export interface JudgedClient {
  readonly name: string
  readonly exchanges: number
  /** with the exchanges that show a violation: how many there are, and the numbers of the first ones */
  readonly rules: readonly (Pick<AppRuleResult, 'id' | 'verdict' | 'violation'> &
    Pick<ViolationCase, 'count' | 'exchanges'>)[]
}

/** How many clients are remembered. The least recent ones are forgotten, and judged anew if they return. */
const MAX_CLIENTS = 500

interface ClientRecord {
  log: AppLog
  readonly tallies: Tallies
  exchanges: number
}

type Tallies = Readonly<Record<AppRuleId, Tally<ClientExchange>>>

const createTallies = (): Tallies => Object.fromEntries(appRuleIds.map((id) => [id, new Tally()])) as Tallies

/**
 * Judges apps by the rules of contracts/app.yaml, each client by itself.
 *
 * @example
 * const judge = new AppJudge()
 * for (const exchange of recording) for (const { id, violation } of judge.add(exchange)) print(id, violation)
 * const results = judge.createResults()
 */
export class AppJudge {
  readonly #limits: AppLimits
  readonly #clients = new Map<string, ClientRecord>()
  readonly #totals = createTallies()
  #givenToAll = new GivenToAll()

  constructor(limits: Partial<AppLimits> = {}) {
    this.#limits = { ...defaultAppLimits, ...limits }
  }

  /** Judges an exchange, after all those that happened before it. @returns the rules that it has broken */
  add(exchange: ClientExchange): readonly BrokenRule[] {
    const client = this.#getClient(exchange.client)
    const { log, tallies } = client
    client.exchanges++
    const broken = appRuleTable.flatMap(({ id, level }): BrokenRule[] => {
      const judgement = tryToJudge(() => appRows[id].judge(exchange, log))
      tallies[id].add(exchange, judgement)
      const violation = this.#totals[id].add(exchange, judgement)
      return violation ? [{ id, level, violation }] : []
    })
    for (const id of appRuleIds) appRows[id].count?.(exchange, log)
    log.add(exchange)
    return broken
  }

  /** Starts a new sequence: what clients did before does not count for what they do from now on. The results remain. */
  restart(): void {
    this.#givenToAll = new GivenToAll()
    for (const client of this.#clients.values()) client.log = new AppLog(this.#limits, this.#givenToAll)
  }

  /** The result of each rule over all clients, in the order of contracts/app.yaml. */
  createResults(): readonly AppRuleResult[] {
    const clients = [...this.#clients.values()]
    return appRuleTable.map((rule) => {
      const breaking = clients.filter(({ tallies }) => tallies[rule.id].broken > 0).length
      return createResult(rule, this.#totals[rule.id], breaking)
    })
  }

  /** The verdicts of each client, in the order in which they came. */
  listClients(): readonly JudgedClient[] {
    return [...this.#clients].map(([name, { exchanges, tallies }]) => ({
      name,
      exchanges,
      rules: appRuleTable.map(({ id, level }) => {
        const { broken, brokenBy, firstBroken } = tallies[id]
        return {
          id,
          verdict: getVerdict(level, tallies[id].createOutcome(String)),
          count: broken,
          exchanges: brokenBy,
          ...(firstBroken && { violation: formatViolation(firstBroken.violation) }),
        }
      }),
    }))
  }

  #getClient(name: string): ClientRecord {
    const known = this.#clients.get(name)
    if (known !== undefined) return known
    const log = new AppLog(this.#limits, this.#givenToAll)
    const client = { log, tallies: createTallies(), exchanges: 0 }
    remember(this.#clients, name, client, MAX_CLIENTS)
    return client
  }
}

type Outcome = ReturnType<Tally<ClientExchange>['createOutcome']>

const getVerdict = (level: AppRuleDescription['level'], outcome: Outcome): AppRuleResult['verdict'] =>
  outcome?.verdict === 'fail' && level !== 'stated' ? 'warn' : (outcome?.verdict ?? 'unjudged')

/** @param clients how many clients break the rule */
function createResult(
  { id, level, section, sentence }: AppRuleDescription,
  tally: Tally<ClientExchange>,
  clients: number,
): AppRuleResult {
  const of = clients > 1 ? ` of ${formatCount(clients, 'client')}` : ''
  const outcome = tally.createOutcome(
    () => `${formatCount(tally.broken, 'exchange')}${of} break the rule; this is the first one`,
  )
  const { violation, evidence, ...rest } = outcome ?? {
    verdict: 'unjudged' as const,
    reason: appRows[id].unjudged,
    cause: 'no-data' as const,
    evidence: [],
  }
  return {
    id,
    level,
    section,
    sentence,
    ...rest,
    verdict: getVerdict(level, outcome),
    ...(violation && { violation: formatViolation(violation) }),
    ...createCases(violation, evidence.at(-1), tally),
    evidence: evidence.map(createEvidence),
  }
}

/** Which requests break a rule. */
function createCases(
  violation: Violation | undefined,
  exchange: ClientExchange | undefined,
  { broken, brokenBy }: Tally<ClientExchange>,
): Pick<AppRuleResult, 'cases'> {
  if (violation === undefined || exchange === undefined) return {}
  const { method, path } = exchange.request
  const { expected, actual } = formatViolation(violation)
  const cause = `${method} ${truncate(path.split('?', 1)[0] ?? '', MAX_PATH)}: ${actual} instead of ${expected}`
  return { cases: [{ cause, key: '', kind: 'other', count: broken, exchanges: brokenBy }] }
}

/** The longest path in a cause, in characters. */
const MAX_PATH = 60

/** An exchange as a report shows it. One without a response has the status 0. */
function createEvidence({ number, request, response, milliseconds }: ClientExchange): Evidence {
  const { status = 0, headers: received = {}, text = '', digest, json } = response ?? {}
  return {
    number,
    request: toEvidence(request),
    response: {
      status,
      headers: received,
      text,
      ...(digest === undefined ? { json } : { digest, json: undefined }),
    },
    milliseconds,
  }
}

/** How each app rule is judged. */
export const appRows: Readonly<Record<AppRuleId, AppRow>> = {
  ...requestRows,
  ...tokenRows,
  ...sequenceRows,
  ...limitRows,
}
