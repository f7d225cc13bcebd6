import packageJson from '../../../package.json' with { type: 'json' }
import type { Report } from '../../judge/index.ts'
import type { ProxiedExchange } from '../../judge/proxy/proxied-exchange.ts'
import { captureClientExchange, getHider } from '../../judge/recordings/capture.ts'
import type { ClientExchange } from '../../judge/recordings/client-exchange.ts'
import { MAX_SECRETS } from '../../judge/recordings/limits.ts'
import { type RecordingFinding, RecordingJudge } from '../../judge/recordings/recording-judge.ts'
import { Vault } from '../../judge/target/vault.ts'
import { readAppWaivers, readWaivers } from '../check/waivers.ts'
import { readAppLimits } from '../judging/app-limits.ts'
import type { HarFile } from '../serve/har-file.ts'
import type { ProxyFlags } from './flags.ts'
import { createRecordedEntry } from './har-entry.ts'

/** Called for the first violation of each requirement and app rule. */
export type FindingListener = (finding: RecordingFinding, exchange: ClientExchange) => void

/** Judges what passes a proxy, and records it. Secrets are replaced before anything else happens. */
export class TrafficJudge {
  readonly #baseUrl: string
  readonly #judge: RecordingJudge
  readonly #onFinding: FindingListener
  readonly #keepsSecrets: boolean
  readonly #vault = new Vault(MAX_SECRETS)
  readonly #found = new Set<string>()
  /** Hides what the archive hides, with the same placeholders. */
  readonly hider = getHider(this.#vault)
  /** Records all exchanges, if there is one. */
  har: HarFile | undefined
  #count = 0

  /** @throws FeedtwinError for files that cannot be used */
  constructor(baseUrl: string, flags: ProxyFlags, onFinding: FindingListener) {
    const { judge, failOn, waivers, appLimits, keepSecrets = false } = flags
    const now = new Date()
    this.#baseUrl = baseUrl
    this.#onFinding = onFinding
    this.#keepsSecrets = keepSecrets
    this.#judge = new RecordingJudge({
      subjects: judge,
      baseUrl,
      command: 'feedtwin proxy',
      version: packageJson.version,
      failOn,
      ...(waivers !== undefined && {
        waivers: readWaivers(waivers, baseUrl, now),
        appWaivers: readAppWaivers(waivers, now),
      }),
      ...(appLimits !== undefined && { appLimits: readAppLimits(appLimits) }),
    })
  }

  /** Judges an exchange. What the twin or the proxy has answered says nothing about the deployment. */
  add({ raw, answeredBy }: ProxiedExchange): void {
    const capture = { number: ++this.#count, baseUrl: this.#baseUrl, vault: this.#vault }
    const exchange = captureClientExchange(raw, capture)
    this.har?.add(
      createRecordedEntry(
        this.#keepsSecrets ? captureClientExchange(raw, { ...capture, keepsSecrets: true }) : exchange,
      ),
    )
    for (const finding of this.#judge.add(exchange, answeredBy === 'target')) {
      if (this.#found.has(finding.id)) continue
      this.#found.add(finding.id)
      this.#onFinding(finding, exchange)
    }
  }

  createReport(): Report {
    return this.#judge.createReport()
  }
}
