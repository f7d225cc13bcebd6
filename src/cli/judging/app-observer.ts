import packageJson from '../../../package.json' with { type: 'json' }
import type { RawExchange } from '../../base/exchanges/raw-exchange.ts'
import { toText } from '../../base/json.ts'
import { Vault } from '../../base/secrets/vault.ts'
import { formatCount } from '../../base/text/format-count.ts'
import type { Report } from '../../judge/index.ts'
import { addFindings } from '../../judge/report/findings/baseline.ts'
import { captureClientExchange, MAX_SECRETS } from '../../judge/runs/recordings/capture.ts'
import { type RecordingFinding, RecordingJudge } from '../../judge/runs/recordings/recording-judge.ts'
import type { ClientExchange } from '../../judge/target/exchange.ts'
import type { Backend, JudgedApp } from '../../serve/backend.ts'
import { isForIcon, isFromConsole } from '../../serve/console/own-requests.ts'
import type { ServedBackend } from '../../serve/http/request-handler.ts'
import { planDelivery } from '../../serve/plan-delivery.ts'
import { type Reply, toRawResponse } from '../../serve/reply.ts'
import { getPath, type TwinRequest } from '../../twin/request.ts'
import { isPicturePath, TWIN_PATH } from '../../twin/twin-paths.ts'
import { describeFindings, describeParty } from './describe-findings.ts'
import type { JudgementOptions } from './read-judgement.ts'

/** Judges the apps that use a twin. */
export class AppObserver {
  readonly judge: RecordingJudge
  readonly #vault = new Vault(MAX_SECRETS)
  #count = 0
  #failures = 0
  #firstFailure: string | undefined
  /** where the traffic of the twin has each exchange that breaks a rule, by its number here */
  readonly #inTraffic = new Map<number, number>()
  /** the sessions of clients that have one */
  readonly #sessionOf = new Map<string, string>()

  /**
   * @param command the command that judges, for the report
   */
  constructor(command: string, judgement: Partial<JudgementOptions>) {
    this.judge = new RecordingJudge({
      subjects: 'app',
      baseUrl: '',
      command,
      version: packageJson.version,
      ...judgement,
    })
  }

  /** What the requests so far have shown. @param target where the twin was reached */
  createReport(target: string): Report {
    const report = this.judge.createReport()
    const failure =
      this.#failures > 0 &&
      `${formatCount(this.#failures, 'exchange')} could not be judged: internal error, please report (${this.#firstFailure}).`
    return addFindings({
      ...report,
      target,
      command: this.#vault.redact(report.command ?? ''),
      ...(failure && { reason: this.#vault.redact(failure) }),
    })
  }

  /** A backend that answers as the given one, and whose replies name the app rules that their requests have broken. */
  observe(backend: Backend): ServedBackend {
    backend.describeFindings = () => ({ clients: this.#describeApps() })
    backend.session.traffic.startRecording()
    return {
      createProblem: (status, message) => backend.createProblem(status, message),
      answer: (request) => {
        const startedAt = Date.now()
        const start = performance.now()
        const finish = (reply: Reply): Reply => {
          const milliseconds = performance.now() - start
          try {
            const appRules = this.#judge(request, reply, backend, { at: startedAt, milliseconds })
            return appRules.length === 0 ? reply : { ...reply, appRules }
          } catch (error) {
            // Judging never changes an answer.
            this.#failures++
            this.#firstFailure ??= `${request.method} ${getPath(request.target)}: ${toText(error)}`
            return reply
          }
        }
        const reply = backend.answer(request)
        return reply instanceof Promise ? reply.then(finish) : finish(reply)
      },
    }
  }

  #judge(
    request: TwinRequest,
    reply: Reply,
    backend: Backend,
    time: Pick<RawExchange, 'at' | 'milliseconds'>,
  ): readonly string[] {
    const base = findBasePath(request.target, backend.basePath)
    if (!isForApps(request.target.slice(base.length)) || isFromConsole(request) || isForIcon(request))
      return []
    const exchange = this.#capture(createRawExchange(request, reply, time), request.origin + base)
    const found = this.judge.add(exchange)
    if (reply.session !== undefined) this.#sessionOf.set(exchange.client, reply.session)
    // A session that cannot be opened has no traffic to link.
    if (found.length > 0) void this.#noteTraffic(found, reply, backend).catch(() => undefined)
    return found.map(({ id }) => id)
  }

  /** Notes in the traffic what an exchange breaks, and which number it has there. */
  async #noteTraffic(
    found: readonly RecordingFinding[],
    { session: name, recorded }: Reply,
    backend: Backend,
  ): Promise<void> {
    const session = name === undefined ? backend.session : await backend.sessions.openSession(name)
    const [first] = found
    if (session === undefined || first === undefined) return
    session.traffic.startRecording()
    if (recorded === undefined) return
    session.traffic.addFindings(recorded, describeFindings(found))
    if (this.#inTraffic.size < MAX_NOTED) this.#inTraffic.set(first.exchange, recorded)
  }

  #describeApps(): readonly JudgedApp[] {
    return this.judge.listClients().map((client) => {
      const session = this.#sessionOf.get(client.name)
      return { ...describeParty(client, this.#inTraffic), ...(session !== undefined && { session }) }
    })
  }

  #capture(raw: RawExchange, baseUrl: string): ClientExchange {
    this.#count++
    return captureClientExchange(raw, { number: this.#count, baseUrl, vault: this.#vault })
  }
}

/** How many exchanges that break a rule are found in the traffic. */
const MAX_NOTED = 10_000

/** The base path of the service, or the one below which a session has it. */
export function findBasePath(target: string, basePath: string): string {
  const [, session] = /^\/__twin\/session\/([^/?]+)/.exec(target.slice(basePath.length)) ?? []
  return session === undefined ? basePath : `${basePath}/${TWIN_PATH}/session/${session}`
}

/** Pages and the control API of the twin are not for apps. @param path below the base path */
export function isForApps(path: string): boolean {
  const below = `/${TWIN_PATH}/`
  return path.startsWith(below) ? isPicturePath(path.slice(below.length)) : path !== `/${TWIN_PATH}`
}

function createRawExchange(
  { method, target, headers, body, origin, client }: TwinRequest,
  reply: Reply,
  { at, milliseconds }: Pick<RawExchange, 'at' | 'milliseconds'>,
): RawExchange {
  const plan = planDelivery(reply.delivery ?? {}, reply.body.length)
  const sending = plan.parts.reduce((sum, { wait }) => sum + wait, plan.delay)
  return {
    at,
    milliseconds: milliseconds + sending,
    client: { session: reply.session, address: client },
    request: {
      method,
      url: origin + target,
      headers: Object.entries(headers).flatMap(([name, value = []]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      ),
      body: body ?? new Uint8Array(),
    },
    ...(plan.isComplete && {
      response: toRawResponse(reply),
    }),
  }
}
