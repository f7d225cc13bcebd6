import { escapeControls } from '../../../base/text/escape-controls.ts'
import { truncate } from '../../../base/text/format-value.ts'
import type { AppLimits } from '../../app/app-limits.ts'
import { addFindings, type Baseline } from '../../report/findings/baseline.ts'
import type { FailOn, JudgedReport, JudgedResult, Report, UnjudgedReason } from '../../report/report.ts'
import { computeRecordingVerdict, listResults } from '../../report/verdict.ts'
import {
  type AppWaiver,
  applyWaivers,
  reportUnusedWaivers,
  selectWaivers,
  type Waiver,
} from '../../report/waivers.ts'
import type { ClientExchange, Tier } from '../../target/exchange.ts'
import type { BrokenRule } from '../outcomes/outcome.ts'
import { AppJudge, type JudgedClient } from './app-judge.ts'
import { DeploymentJudge } from './deployment-judge.ts'
import type { JudgedSubjects } from './judged-subjects.ts'

export interface RecordingJudgeOptions {
  /** default: both */
  readonly subjects?: JudgedSubjects | undefined
  /** of the deployment, without a slash at the end */
  readonly baseUrl: string
  /** the command that judges the recording, for the report */
  readonly command: string
  readonly waivers?: readonly Waiver[] | undefined
  readonly appWaivers?: readonly AppWaiver[] | undefined
  readonly failOn?: readonly FailOn[] | undefined
  /** the findings that are known */
  readonly baseline?: Baseline | undefined
  /** of the rules that are advice */
  readonly appLimits?: Partial<AppLimits> | undefined
  /** the version of feedtwin */
  readonly version?: string | undefined
}

/** A requirement or an app rule that an exchange has broken. */
export interface RecordingFinding extends BrokenRule {
  readonly subject: 'deployment' | 'app'
  readonly client: string
  /** the number of the exchange */
  readonly exchange: number
}

const INTERNAL_ERROR = 'internal error, please report'

/** The longest text of an example, in characters. */
const MAX_EXAMPLE = 200

type RequestLine = Pick<ClientExchange['request'], 'method' | 'path'>

/** The query is left out, since it is long. */
const describeRequest = ({ method, path }: RequestLine): string =>
  escapeControls(truncate(`${method} ${path.split('?', 1)[0]}`, MAX_EXAMPLE))

/**
 * Judges what clients and a deployment exchange, one exchange after the other. It sends nothing.
 *
 * @example
 * const judge = new RecordingJudge({ baseUrl: 'https://staging.example.com', command: 'feedtwin judge session.har' })
 * for (const exchange of exchanges) for (const { id, violation } of judge.add(exchange)) print(id, violation)
 * const report = judge.createReport()
 */
export class RecordingJudge {
  readonly #options: RecordingJudgeOptions
  readonly #deployment: DeploymentJudge | undefined
  readonly #app: AppJudge | undefined
  readonly #unjudged = new Map<string, UnjudgedReason>()
  /** the number of the last exchange with an error */
  #lastFailed = 0
  #requests = 0
  #writes = 0
  #tier: Tier = 'read'
  #startedAt = Number.POSITIVE_INFINITY
  #endedAt = 0

  constructor(options: RecordingJudgeOptions) {
    const { subjects = 'both', appLimits } = options
    this.#options = options
    this.#deployment = subjects === 'app' ? undefined : new DeploymentJudge()
    this.#app = subjects === 'deployment' ? undefined : new AppJudge(appLimits)
  }

  /**
   * Judges an exchange, after all those that happened before it.
   *
   * @param isOfDeployment false when another server has responded, so that only the app is judged
   * @returns what it breaks
   */
  add(exchange: ClientExchange, isOfDeployment = true): readonly RecordingFinding[] {
    this.#count(exchange)
    const { client, operation, omission, request } = exchange
    if (operation !== undefined && omission !== undefined)
      this.#addUnjudged(omission, describeRequest(request))
    const describe = (
      subject: RecordingFinding['subject'],
      broken: readonly BrokenRule[],
    ): RecordingFinding[] => broken.map((rule) => ({ ...rule, subject, client, exchange: exchange.number }))
    return [
      ...describe('deployment', this.#judge(exchange, isOfDeployment ? this.#deployment : undefined)),
      ...describe('app', this.#judge(exchange, this.#app)),
    ]
  }

  /** The report names an error of a judge. The error ends nothing. */
  #judge(exchange: ClientExchange, judge: DeploymentJudge | AppJudge | undefined): readonly BrokenRule[] {
    try {
      return judge?.add(exchange) ?? []
    } catch (error) {
      this.addFailed(exchange.number, exchange.request, error)
      return []
    }
  }

  /** Adds an exchange that was not judged, or not recorded, for an internal error. */
  addFailed(number: number, request: RequestLine, error: unknown): void {
    if (number === this.#lastFailed) return
    this.#lastFailed = number
    const { name, message } = error instanceof Error ? error : new Error('unknown')
    this.#addUnjudged(
      INTERNAL_ERROR,
      `${describeRequest(request)}, ${name}: ${escapeControls(truncate(message, MAX_EXAMPLE))}`,
    )
  }

  #addUnjudged(reason: string, example: string): void {
    const known = this.#unjudged.get(reason) ?? { reason, count: 0, example }
    this.#unjudged.set(reason, { ...known, count: known.count + 1 })
  }

  /** Starts a new sequence of requests of all apps: what they did before does not belong to it. The results remain. */
  restartApps(): void {
    this.#app?.restart()
  }

  /** The verdicts of each client by the app rules. */
  listClients(): readonly JudgedClient[] {
    return this.#app?.listClients() ?? []
  }

  /** What the exchanges so far have shown. Its secrets are placeholders if those of the exchanges are. */
  createReport(): Report {
    const { baseUrl, command, waivers = [], appWaivers = [], failOn = [], version, baseline } = this.#options
    const ofDeployment = selectWaivers(waivers, baseUrl)
    const deployment = this.#deployment && applyWaivers(this.#deployment.createResults(), ofDeployment)
    const app = this.#app && applyWaivers(this.#app.createResults(), appWaivers)
    const unused = [...(deployment?.unused ?? []), ...(app?.unused ?? [])]
    const report: JudgedReport = {
      feedtwin: 'report/1',
      target: baseUrl,
      command,
      tier: this.#tier,
      ...(this.#requests > 0 && { date: new Date(this.#startedAt).toISOString() }),
      ...(version !== undefined && { version }),
      verdict: 'unjudged',
      exitCode: 3,
      requirements: deployment?.results ?? [],
      ...(app && { app: app.results }),
      ...(this.#unjudged.size > 0 && { unjudgedExchanges: [...this.#unjudged.values()] }),
      gaps: [],
      requests: this.#requests,
      writes: this.#writes,
      created: [],
      durationMs: Math.max(0, this.#endedAt - this.#startedAt),
    }
    const listed = addFindings(report, baseline)
    const known = new Set(listResults(listed).flatMap((result) => (result.known ? [result.id] : [])))
    const isNew = ({ id }: JudgedResult): boolean => !known.has(id)
    const verdict = computeRecordingVerdict(deployment?.rest.filter(isNew), app?.rest.filter(isNew), failOn)
    return { ...listed, ...reportUnusedWaivers(verdict, unused, failOn) }
  }

  #count({ at, milliseconds, operation, response }: ClientExchange): void {
    this.#requests++
    this.#startedAt = Math.min(this.#startedAt, at)
    this.#endedAt = Math.max(this.#endedAt, at + milliseconds)
    if (operation === 'createPost') this.#tier = 'write'
    if (operation === 'loginWithThirdParty' && this.#tier === 'read') this.#tier = 'login'
    if (operation === 'createPost' && response?.status === 200) this.#writes++
  }
}
