import { rmSync } from 'node:fs'
import { escapeControls } from '../../base/escape-controls.ts'
import { parseBaseUrl } from '../../judge/index.ts'
import type { ProxiedRequest } from '../../judge/runs/proxy/proxied-request.ts'
import { HarFile } from '../files/har-file.ts'
import { writeReadyFile } from '../files/ready-file.ts'
import { wrapKitErrors } from '../judging/kit-error.ts'
import { assertOutputs, printReports } from '../judging/outputs.ts'
import { describeTerminal } from '../terminal/terminal.ts'
import type { ProxyFlags } from './flags.ts'
import { formatProxyStart } from './format-start.ts'
import { formatViolationLines } from './format-violation-lines.ts'
import { TrafficJudge } from './judge-traffic.ts'
import { ProxyNotes } from './notes.ts'
import { type RunningProxy, startProxy } from './start-proxy.ts'

/** Reports go to the standard output, and everything else that happens to the other stream. */
const print = (text: string): void => void process.stderr.write(text)

/** Forwards requests to a deployment and judges them until a signal stops it. @throws FeedtwinError for wrong usage */
export async function runProxy(url: string, flags: ProxyFlags): Promise<void> {
  const baseUrl = parseBaseUrl(url)
  assertOutputs(flags.reporter)
  const judge = new TrafficJudge(baseUrl, flags, (finding, exchange) =>
    print(formatViolationLines(finding, exchange, describeTerminal(process.stderr))),
  )
  if (flags.har !== undefined) judge.har = new HarFile(flags.har)
  const notes = new ProxyNotes(baseUrl)
  const printNote = (exchange: ProxiedRequest): void => {
    const note = notes.describe(exchange)
    if (note !== undefined) print(`${escapeControls(judge.hider.hideText(note))}\n`)
  }
  const proxy = await startProxy(baseUrl, flags, [printNote], judge)
  reportOnSignal(proxy, judge, flags)
  if (flags.readyFile !== undefined) writeReadyFile(flags.readyFile, proxy.url)
  print(await formatProxyStart(proxy, baseUrl, flags, describeTerminal(process.stderr)))
}

function reportOnSignal(proxy: RunningProxy, judge: TrafficJudge, { reporter, readyFile }: ProxyFlags): void {
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (readyFile !== undefined) rmSync(readyFile, { force: true })
    await proxy.close()
    judge.har?.close()
    const report = await wrapKitErrors(async () => judge.createReport())
    printReports(report, reporter)
    process.exitCode = report.exitCode
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal ends the process at once.
      if (isStopping) process.exit(130)
      isStopping = true
      void stop()
    })
  }
}
