import type { ProxyFlags } from '../../../src/cli/proxy/command.ts'
import { TrafficJudge } from '../../../src/cli/proxy/judge-traffic.ts'
import { type StartOptions, startTwin } from '../../../src/index.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import type { RecordingFinding } from '../../../src/judge/runs/recordings/recording-judge.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { createTwinFetch } from '../../judge/change-responses.ts'
import { startProxy } from '../../judge/proxy/wire.ts'
import { judgeRecording, RECORDED_URL, recordFetch } from '../../judge/recordings/recorder.ts'
import { sendAppSession, sendStrangeSession } from '../../judge/recordings/session.ts'

/** The flags of a proxy on a free port, without the other options. */
export const proxyFlags: ProxyFlags = {
  ...{
    host: '127.0.0.1',
    port: 0,
    allowHost: [],
    maxConnections: 1000,
    set: [],
    override: [],
    world: 'planet',
  },
  ...{ judge: 'deployment', failOn: [], reporter: [] },
}

type Send = (fetch: Fetch) => Promise<void>

/** What apps of all kinds send: orderly ones, and strange ones. */
export const sendEverything: Send = async (fetch) => {
  await sendAppSession(fetch)
  await sendStrangeSession(fetch)
}

/** Sends requests to a twin through a proxy with sockets, and returns what the proxy reports. */
export async function judgeThroughProxy(
  options: StartOptions,
  send: Send = sendEverything,
): Promise<{ readonly report: Report; readonly findings: readonly RecordingFinding[] }> {
  const findings: RecordingFinding[] = []
  const twin = await startTwin(options)
  const judge = new TrafficJudge(twin.url, proxyFlags, (finding) => findings.push(finding))
  let sent = 0
  const proxy = await startProxy(twin.url, { listeners: [(exchange) => judge.add(exchange)] })
  await send(async (url, init) => {
    sent++
    return fetch(url.replace(RECORDED_URL, proxy.url), init)
  })
  await proxy.waitForExchanges(sent)
  await twin.close()
  return { report: judge.createReport(), findings }
}

/** The same without a proxy: what a recording in this process shows. */
export async function judgeDirectly(options: StartOptions, send: Send = sendEverything): Promise<Report> {
  const recorder = recordFetch(await createTwinFetch(options))
  await send(recorder.fetch)
  return judgeRecording(recorder.exchanges)
}

/** The ids that are not kept, with their verdicts. */
export const listBroken = ({ requirements }: Report): string[] =>
  requirements
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(({ id, verdict }) => `${id} ${verdict}`)
