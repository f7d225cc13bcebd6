import { rmSync } from 'node:fs'
import { escapeControls } from '../../base/text/escape-controls.ts'
import { wrapLines } from '../../base/text/wrap-text.ts'
import { parseBaseUrl } from '../../judge/index.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import type { RecordingFinding } from '../../judge/runs/recordings/recording-judge.ts'
import type { ClientExchange } from '../../judge/target/exchange.ts'
import { HarFile } from '../files/har-file.ts'
import { writeReadyFile } from '../files/ready-file.ts'
import { readBaseline, saveBaseline } from '../judging/baseline.ts'
import { wrapKitErrors } from '../judging/kit-error.ts'
import { assertOutputs, printReports } from '../judging/outputs.ts'
import { stopOnSignal } from '../terminal/signals.ts'
import { describeTerminal, type Terminal } from '../terminal/terminal.ts'
import type { ProxyFlags } from './command.ts'
import { formatProxyStart } from './format-start.ts'
import { TrafficJudge } from './judge-traffic.ts'
import { ProxyNotes } from './notes.ts'
import { startProxy } from './start-proxy.ts'

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
