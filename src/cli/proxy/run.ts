import { rmSync } from 'node:fs'
import packageJson from '../../../package.json' with { type: 'json' }
import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import { escapeControls } from '../../base/text/escape-controls.ts'
import { wrapLines } from '../../base/text/wrap-text.ts'
import { parseBaseUrl } from '../../judge/index.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import type { RecordingFinding } from '../../judge/runs/recordings/recording-judge.ts'
import type { ClientExchange } from '../../judge/target/exchange.ts'
import { HarFile } from '../files/har-file.ts'
import { writeReadyFile } from '../files/write-file.ts'
import { readBaseline, saveBaseline } from '../judging/baseline.ts'
import { assertOutputs, printReports } from '../judging/outputs.ts'
import { wrapKitErrors } from '../judging/run-kit.ts'
import { stopOnSignal } from '../terminal/signals.ts'
import { describeTerminal, type Terminal } from '../terminal/terminal.ts'
import type { ProxyFlags } from './command.ts'
import { TrafficJudge } from './judge-traffic.ts'
import { type RunningProxy, startProxy } from './start-proxy.ts'

/** Reports go to the standard output, and everything else that happens to the other stream. */
const print = (text: string): void => void process.stderr.write(text)

/** Forwards requests to a deployment and judges them until a signal stops it. @throws FeedtwinError for wrong usage */
export async function runProxy(url: string, flags: ProxyFlags): Promise<void> {
  const baseUrl = parseBaseUrl(url)
  assertOutputs(flags.reporter)
  const baseline = readBaseline(flags)
  const judge = new TrafficJudge(
    baseUrl,
    flags,
    (finding, exchange) => print(formatViolationLines(finding, exchange, describeTerminal(process.stderr))),
    baseline,
  )
  if (flags.har !== undefined) judge.har = new HarFile(flags.har)
  const notes = new ProxyNotes(baseUrl)
  const printNote = (exchange: ProxiedRequest): void => {
    const note = notes.describe(exchange)
    if (note !== undefined) print(`${escapeControls(judge.hider.hideText(note))}\n`)
  }
  const proxy = await startProxy(baseUrl, flags, [printNote], judge)
  stopOnSignal(async () => {
    if (flags.readyFile !== undefined) rmSync(flags.readyFile, { force: true })
    await proxy.close()
    judge.har?.close()
    const report = await wrapKitErrors(async () => judge.createReport())
    printReports(report, flags.reporter)
    saveBaseline(report, baseline, flags)
    process.exitCode = report.exitCode
  })
  if (flags.readyFile !== undefined) writeReadyFile(flags.readyFile, proxy.url)
  print(await formatProxyStart(proxy, baseUrl, flags, describeTerminal(process.stderr)))
}

/** A line is not longer in a wide terminal, either. */
const MAX_COLUMNS = 80
const MAX_LINES = 2

/**
 * Formats a violation as one or two lines.
 *
 *     ✗ GET /posts  post.id-is-integer: expected an integer, got "1" at [0].id
 */
function formatViolationLines(
  { id, level, violation }: RecordingFinding,
  { request: { method, path } }: ClientExchange,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string {
  const { expected, actual, where } = violation
  const place = where === '' ? '' : ` at ${where}`
  const text = escapeControls(
    `${method} ${path.split('?', 1)[0]}  ${id}: expected ${expected}, got ${actual}${place}`,
  )
  const width = Math.min(columns, MAX_COLUMNS) - 2
  const lines = wrapLines(text, width)
  const shown = lines.slice(0, MAX_LINES)
  if (lines.length > MAX_LINES) shown[MAX_LINES - 1] = `${shown[MAX_LINES - 1]?.slice(0, width - 1)}…`
  const sign = level === 'stated' ? paint('red', '✗') : paint('yellow', '⚠')
  return shown.map((line, index) => `${index === 0 ? sign : ' '} ${line}\n`).join('')
}

const JUDGED = {
  deployment: 'the deployment',
  app: 'the apps',
  both: 'the deployment and the apps',
} as const

/** Formats what a person reads once the proxy accepts requests. */
async function formatProxyStart(
  { url, consoleUrl, network }: RunningProxy,
  baseUrl: string,
  { judge, fallback, har, keepSecrets }: ProxyFlags,
  terminal: Terminal,
): Promise<string> {
  const { paint } = terminal
  const { visitors, controlToken } = network.networkAccess
  const reachable =
    visitors &&
    (await import('../network-facts.ts')).formatReachableUrls(
      url,
      network.networkAccess,
      terminal,
      consoleUrl,
    )
  const rows: readonly (readonly [name: string, fact: string | false | undefined])[] = [
    ['target', baseUrl],
    ['judges', JUDGED[judge]],
    ['fallback', fallback && 'the twin answers while the target is down'],
    ['har', har && `${har}${keepSecrets ? ', with secrets' : ''}`],
    ['console', consoleUrl],
    ['control', controlToken && `other devices need the token ${controlToken}`],
    ['https', network.authorityFile && `certificate authority: ${network.authorityFile}`],
  ]
  return [
    '',
    `  ${paint('bold', 'feedtwin')} ${packageJson.version}  ${paint('cyan', url)}`,
    '',
    ...rows.flatMap(([name, fact]) => (fact ? [`  ${paint('dim', name.padEnd(8))} ${fact}`] : [])),
    '',
    ...(reachable ? [...reachable, ''] : []),
    `  ${paint('dim', 'Ctrl+C prints the report. Violations follow.')}`,
    '',
    '',
  ].join('\n')
}

/** Says what a person must know besides violations: when the target is down and back, and where redirects lead. */
class ProxyNotes {
  readonly #baseUrl: string
  #isDown = false
  readonly #redirects = new Set<string>()

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  /** Returns what there is to say about an exchange; undefined in most cases. */
  describe(exchange: ProxiedRequest): string | undefined {
    const { answeredBy, problem, ownError } = exchange
    if (ownError !== undefined && ownError !== 'target-unreachable')
      return `! ${describeRequest(exchange)} got ${exchange.status} of the proxy: ${problem}.`
    const isDown = answeredBy === 'proxy' || answeredBy === 'fallback'
    const wasDown = this.#isDown
    if (answeredBy !== undefined) this.#isDown = isDown
    if (isDown && !wasDown) {
      const remedy =
        answeredBy === 'fallback' ? 'The twin answers until it is back' : 'Requests get 502 until it is back'
      return `! The target is down: ${problem}. ${remedy}.`
    }
    if (answeredBy === 'target' && wasDown) return '✓ The target is back.'
    if (answeredBy === undefined && problem !== undefined && problem !== 'the client left')
      return `! ${describeRequest(exchange)} got no response: ${problem}.`
    return answeredBy === 'target' ? this.#describeRedirect(exchange) : undefined
  }

  /** A redirect is not changed, so an app that follows it may leave the proxy. */
  #describeRedirect(exchange: ProxiedRequest): string | undefined {
    const { response } = exchange.raw
    const location = findHeader(response?.headers ?? [], 'location')
    if (location === undefined || !URL.canParse(location)) return undefined
    const { origin } = new URL(location)
    if (this.#redirects.has(origin)) return undefined
    this.#redirects.add(origin)
    const place = origin === new URL(this.#baseUrl).origin ? `the target itself, ${origin}` : origin
    return `! ${describeRequest(exchange)} redirects to ${place}. An app that follows it leaves the proxy.`
  }
}

/** Method and path, without the query. */
const describeRequest = ({ raw, target }: ProxiedRequest): string =>
  `${raw.request.method} ${target.split('?', 1)[0]}`
