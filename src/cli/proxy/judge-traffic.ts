import packageJson from '../../../package.json' with { type: 'json' }
import { createHarEntry } from '../../base/exchanges/har.ts'
import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import { Vault } from '../../base/secrets/vault.ts'
import type { Report } from '../../judge/index.ts'
import type { Baseline } from '../../judge/report/findings/baseline.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import type { RequestName } from '../../judge/runs/proxy/reverse-proxy.ts'
import { captureClientExchange, getHider, MAX_SECRETS } from '../../judge/runs/recordings/capture.ts'
import { type RecordingFinding, RecordingJudge } from '../../judge/runs/recordings/recording-judge.ts'
import type { ClientExchange } from '../../judge/target/exchange.ts'
import type { Judgements } from '../../serve/backend.ts'
import type { Reply } from '../../serve/reply.ts'
import type { Traffic } from '../../serve/traffic/traffic.ts'
import type { HarFile } from '../files/har-file.ts'
import { describeFindings, describeParty, MAX_LINKS } from '../judging/describe-findings.ts'
import { readJudgement } from '../judging/read-judgement.ts'
import type { ProxyFlags } from './command.ts'

/** Called for the first violation of each requirement and app rule. */
export type FindingListener = (finding: RecordingFinding, exchange: ClientExchange) => void

const NOT_BROKEN = { count: 0, exchanges: [] }

/** Judges what passes a proxy, and records it. Secrets are replaced before anything else happens. */
export class TrafficJudge {
  readonly #baseUrl: string
  readonly #judge: RecordingJudge
  readonly #onFinding: FindingListener
  readonly #keepsSecrets: boolean
  readonly #vault = new Vault(MAX_SECRETS)
  /** how many exchanges break each requirement and app rule, and the first of them */
  readonly #broken = new Map<string, { readonly count: number; readonly exchanges: readonly number[] }>()
  /** the numbers of exchanges that the console links */
  readonly #linked = new WeakMap<ProxiedRequest, number>()
  readonly #inTraffic = new Map<number, number>()
  readonly #found = new WeakMap<ProxiedRequest, readonly RecordingFinding[]>()
  readonly #subjects: ProxyFlags['judge']
  /** Hides what the archive hides, with the same placeholders. */
  readonly hider = getHider(this.#vault)
  /** Records all exchanges, if there is one. */
  har: HarFile | undefined
  #count = 0
  #ofDeployment = 0

  /** @throws FeedtwinError for files that cannot be used */
  constructor(baseUrl: string, flags: ProxyFlags, onFinding: FindingListener, baseline?: Baseline) {
    const { judge, keepSecrets = false } = flags
    this.#baseUrl = baseUrl
    this.#subjects = judge
    this.#onFinding = onFinding
    this.#keepsSecrets = keepSecrets
    this.#judge = new RecordingJudge({
      subjects: judge,
      baseUrl,
      command: 'feedtwin proxy',
      version: packageJson.version,
      ...readJudgement(flags, baseUrl),
      baseline,
    })
  }

  /** Judges an exchange. What the twin or the proxy has answered says nothing about the deployment. */
  add(proxied: ProxiedRequest): void {
    const { raw } = proxied
    const capture = { number: ++this.#count, baseUrl: this.#baseUrl, vault: this.#vault }
    const exchange = captureClientExchange(raw, capture)
    try {
      this.har?.add(
        createRecordedEntry(
          this.#keepsSecrets ? captureClientExchange(raw, { ...capture, keepsSecrets: true }) : exchange,
        ),
      )
    } finally {
      this.#addToJudge(proxied, exchange)
    }
  }

  #addToJudge(proxied: ProxiedRequest, exchange: ClientExchange): void {
    const { answeredBy } = proxied
    if (answeredBy === 'target') this.#ofDeployment++
    const found = this.#judge.add(exchange, answeredBy === 'target')
    if (found.length > 0) this.#found.set(proxied, found)
    for (const finding of found) {
      const { count, exchanges } = this.#broken.get(finding.id) ?? NOT_BROKEN
      const isLinked = count < MAX_LINKS
      if (isLinked) this.#linked.set(proxied, exchange.number)
      this.#broken.set(finding.id, {
        count: count + 1,
        exchanges: isLinked ? [...exchanges, exchange.number] : exchanges,
      })
      if (count === 0) this.#onFinding(finding, exchange)
    }
  }

  /** Writes an exchange into the log that the console shows, with what it breaks. */
  log(exchange: ProxiedRequest, traffic: Traffic): void {
    const judged = this.#linked.get(exchange)
    const number = logExchange(exchange, traffic, judged !== undefined)
    if (number === undefined) return
    const found = this.#found.get(exchange)
    if (found) traffic.addFindings(number, describeFindings(found))
    if (judged !== undefined) this.#inTraffic.set(judged, number)
  }

  /** What was judged so far, for the console. */
  describeFindings(): Judgements {
    const clients = this.#judge.listClients().map((client) => describeParty(client, this.#inTraffic))
    const deployment = {
      name: this.#baseUrl,
      exchanges: this.#ofDeployment,
      rules: this.createReport().requirements.map(({ id, verdict, violation }) => ({
        ...{ id, verdict, violation },
        ...(this.#broken.get(id) ?? NOT_BROKEN),
      })),
    }
    return {
      ...(this.#subjects !== 'deployment' && { clients }),
      ...(this.#subjects !== 'app' && { deployment: describeParty(deployment, this.#inTraffic) }),
    }
  }

  /** Adds the last exchange as one that could not be judged, for an internal error. */
  addFailed(error: unknown, { method, target }: RequestName): void {
    const { name, message } = error instanceof Error ? error : new Error('unknown')
    // The message may quote what was sent.
    const hidden = Object.assign(new Error(this.hider.hideText(message)), { name })
    this.#judge.addFailed(this.#count, { method, path: this.hider.hideUrl(target) }, hidden)
  }

  createReport(): Report {
    return this.#judge.createReport()
  }
}

/** The entry of an archive. Sizes on the wire are not known. */
export const createRecordedEntry = ({ at, client, request, response, ...exchange }: ClientExchange): object =>
  createHarEntry({
    ...exchange,
    at: new Date(at).toISOString(),
    client: { name: client },
    request: { ...request, body: { text: request.body } },
    response: response && { ...response, body: describeBody(response) },
  })

const describeBody = ({ hasBody, json, text, digest }: NonNullable<ClientExchange['response']>) => ({
  ...(hasBody && { text: json === undefined ? text : JSON.stringify(json) }),
  truncated: digest !== undefined && json === undefined,
})

const decoder = new TextDecoder()

/**
 * Writes an exchange into the log that the console shows. The twin logs what it answers itself.
 *
 * @param isWanted logs it also while nobody looks
 * @returns its number in the log
 */
function logExchange(
  { raw, target, answeredBy, status, problem }: ProxiedRequest,
  traffic: Traffic,
  isWanted: boolean,
): number | undefined {
  if (answeredBy === 'fallback' || !(isWanted || traffic.isRecording)) return undefined
  const { at, milliseconds, request, response, client } = raw
  const headers = response?.headers ?? []
  const isPicture = /^image\//i.test(findHeader(headers, 'content-type') ?? '')
  const reply: Reply = {
    status: status ?? 502,
    headers: headers.flat(),
    body: response?.body === undefined || isPicture ? '' : decoder.decode(response.body),
    ...(problem !== undefined && { fault: problem }),
    ...(response === undefined &&
      answeredBy !== 'proxy' && { delivery: { ending: status === undefined ? 'drop' : 'cut' } }),
  }
  const finished = {
    at,
    milliseconds,
    request: {
      method: request.method,
      target,
      headers: Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value])),
      body: request.body,
      origin: new URL(request.url).origin,
      client: client.address ?? '',
    },
    reply,
    isPicture,
  }
  return traffic.record(finished, isWanted)
}
