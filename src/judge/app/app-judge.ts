import type { AppRuleId } from '../../contract/generated/app-rule-ids.ts'
import { appRuleTable } from '../../contract/generated/app-rules.ts'
import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppRuleResult } from '../report/report.ts'
import { describeInternalError } from '../run/outcome.ts'
import { type AppLimits, defaultAppLimits } from './app-limits.ts'
import { createAppResult, type RuleRecord } from './app-result.ts'
import type { AppJudgement, AppViolation, OpenAppRule } from './app-rule.ts'
import { appRules } from './app-rules.ts'

/** A rule that an exchange has broken. */
export interface AppFinding {
  readonly rule: AppRuleId
  /** the client that has broken it */
  readonly client: string
  /** the number of the exchange */
  readonly exchange: number
  readonly violation: AppViolation
}

/** What is known about one client. */
export interface JudgedClient {
  readonly name: string
  readonly exchanges: number
  readonly rules: readonly {
    readonly id: AppRuleId
    readonly verdict: AppRuleResult['verdict']
    /** how many exchanges show a violation */
    readonly count: number
    /** the numbers of the first ones */
    readonly exchanges: readonly number[]
    readonly violation?: AppViolation
  }[]
}

/** More clients than this are not remembered; the least recent ones are judged anew if they return. */
const MAX_CLIENTS = 500

interface ClientRecord {
  open: Readonly<Partial<Record<AppRuleId, OpenAppRule>>>
  readonly records: Map<AppRuleId, RuleRecord>
  exchanges: number
}

/**
 * Judges apps by the rules of contracts/app.yaml, each client by itself.
 *
 * @example
 * const judge = new AppJudge()
 * for (const exchange of recording) for (const { rule, violation } of judge.add(exchange)) print(rule, violation)
 * const results = judge.createResults()
 */
export class AppJudge {
  readonly #limits: AppLimits
  readonly #clients = new Map<string, ClientRecord>()
  /** the rules that compare clients */
  #shared: Readonly<Partial<Record<AppRuleId, OpenAppRule>>>
  readonly #totals = new Map<AppRuleId, RuleRecord>()

  constructor(limits: Partial<AppLimits> = {}) {
    this.#limits = { ...defaultAppLimits, ...limits }
    this.#shared = this.#openRules(true)
  }

  /** Judges an exchange, after all those that happened before it. @returns the rules that it has broken */
  add(exchange: ClientExchange): readonly AppFinding[] {
    const client = this.#getClient(exchange.client)
    client.exchanges++
    const findings: AppFinding[] = []
    for (const { id } of appRuleTable) {
      const rule = this.#shared[id] ?? client.open[id]
      const judgement = rule && judgeSafely(rule, exchange)
      if (judgement === undefined) continue
      note(client.records, id, exchange, judgement)
      note(this.#totals, id, exchange, judgement)
      if (judgement !== 'kept' && !('internalError' in judgement))
        findings.push({ rule: id, client: exchange.client, exchange: exchange.number, violation: judgement })
    }
    return findings
  }

  /** Starts a new sequence: what clients did before is no part of what they do from now on. The results remain. */
  restart(): void {
    this.#shared = this.#openRules(true)
    for (const client of this.#clients.values()) client.open = this.#openRules(false)
  }

  /** The result of each rule over all clients, in the order of contracts/app.yaml. */
  createResults(): readonly AppRuleResult[] {
    return appRuleTable.map((rule) => createAppResult(rule, this.#totals.get(rule.id)))
  }

  /** The verdicts of each client, in the order in which they came. */
  listClients(): readonly JudgedClient[] {
    return [...this.#clients].map(([name, { exchanges, records }]) => ({
      name,
      exchanges,
      rules: appRuleTable.map((rule) => {
        const record = records.get(rule.id)
        const { verdict } = createAppResult(rule, record)
        return {
          id: rule.id,
          verdict,
          count: record?.broken ?? 0,
          exchanges: record?.brokenBy ?? [],
          ...(record?.first && { violation: record.first.violation }),
        }
      }),
    }))
  }

  #getClient(name: string): ClientRecord {
    const known = this.#clients.get(name)
    if (known !== undefined) return known
    const [oldest] = this.#clients.keys()
    if (oldest !== undefined && this.#clients.size >= MAX_CLIENTS) this.#clients.delete(oldest)
    const client = { open: this.#openRules(false), records: new Map(), exchanges: 0 }
    this.#clients.set(name, client)
    return client
  }

  #openRules(compareClients: boolean): Partial<Record<AppRuleId, OpenAppRule>> {
    const rules = appRuleTable.filter(({ id }) => (appRules[id].comparesClients ?? false) === compareClients)
    return Object.fromEntries(rules.map(({ id }) => [id, appRules[id].open(this.#limits)]))
  }
}

/** A rule cannot judge an exchange. */
interface InternalError {
  readonly internalError: string
}

function judgeSafely(rule: OpenAppRule, exchange: ClientExchange): AppJudgement | InternalError {
  try {
    return rule.judge(exchange)
  } catch (error) {
    return { internalError: describeInternalError(error) }
  }
}

/** How many exchanges that break a rule are named. */
const MAX_NAMED = 100

function note(
  records: Map<AppRuleId, RuleRecord>,
  id: AppRuleId,
  exchange: ClientExchange,
  judgement: 'kept' | AppViolation | InternalError,
): void {
  const record = records.get(id) ?? { kept: 0, broken: 0, brokenBy: [], clients: new Set<string>() }
  records.set(id, record)
  if (judgement === 'kept') {
    record.kept++
    record.lastKept = exchange
    return
  }
  if ('internalError' in judgement) {
    record.failure ??= judgement.internalError
    return
  }
  record.broken++
  if (record.brokenBy.length < MAX_NAMED) record.brokenBy.push(exchange.number)
  if (record.clients.size < MAX_CLIENTS) record.clients.add(exchange.client)
  record.first ??= { exchange, violation: judgement }
}
