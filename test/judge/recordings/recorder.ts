import type { RawExchange } from '../../../src/base/exchanges/raw-exchange.ts'
import { Vault } from '../../../src/base/secrets/vault.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { captureClientExchange } from '../../../src/judge/runs/recordings/capture.ts'
import {
  RecordingJudge,
  type RecordingJudgeOptions,
} from '../../../src/judge/runs/recordings/recording-judge.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'

export const RECORDED_URL = 'http://feedtwin.test'

/** A fetch that keeps what passes. */
export interface Recorder {
  readonly fetch: Fetch
  readonly exchanges: readonly RawExchange[]
}

/** Records the exchanges with a server that answers like fetch. */
export function recordFetch(server: Fetch, now: () => number = Date.now): Recorder {
  const exchanges: RawExchange[] = []
  return {
    exchanges,
    async fetch(url, init) {
      const request = new Request(url, { ...init, signal: null })
      const body = new Uint8Array(await request.clone().arrayBuffer())
      const at = now()
      const response = await server(url, init)
      exchanges.push({
        at,
        milliseconds: now() - at,
        client: {},
        request: { method: request.method, url, headers: [...request.headers], body },
        response: {
          status: response.status,
          headers: [...response.headers, ['date', new Date(at).toUTCString()]],
          body: new Uint8Array(await response.clone().arrayBuffer()),
        },
      })
      return response
    },
  }
}

/** Judges what was recorded. */
export function judgeRecording(
  exchanges: readonly RawExchange[],
  options: Partial<RecordingJudgeOptions> = {},
): Report {
  const baseUrl = options.baseUrl ?? RECORDED_URL
  const judge = new RecordingJudge({ subjects: 'deployment', command: 'test', ...options, baseUrl })
  const vault = new Vault()
  for (const [index, raw] of exchanges.entries())
    judge.add(captureClientExchange(raw, { number: index + 1, baseUrl, vault }))
  return judge.createReport()
}

/** What a report finds, in one line each. */
export const listProblemLines = ({ requirements, app = [] }: Report): string[] =>
  [...requirements, ...app]
    .filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unjudged')
    .map(
      ({ id, verdict, violation, reason, evidence }) =>
        `${id} ${verdict} ${JSON.stringify(violation) ?? reason} ${JSON.stringify(evidence.at(-1)?.request)}`,
    )
