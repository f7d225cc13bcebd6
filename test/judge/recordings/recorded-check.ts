import { expect } from 'vitest'
import type { RawExchange } from '../../../src/base/exchanges/raw-exchange.ts'
import { readHar } from '../../../src/base/exchanges/read-har.ts'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import type { RequirementId } from '../../../src/contract/generated/requirement-ids.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { RunClock } from '../clock.ts'
import { judge, listIds } from '../judge.ts'
import { judgeRecording, recordFetch } from './recorder.ts'

/** What check reports of a deployment, and what a recording of the same exchanges shows. */
export interface RecordedCheck {
  /** violations that check reports */
  readonly reported: readonly RequirementId[]
  /** violations that the recording shows */
  readonly shown: readonly RequirementId[]
}

/** Checks a twin through a forwarder that writes an HTTP archive, and judges that. */
export async function recordCheck(
  dialect: Partial<Dialect>,
  breakages: readonly BreakageId[] = [],
): Promise<RecordedCheck> {
  const { now, sleep } = new RunClock()
  const twin = await createTwin({ dialect, now, breakages })
  // Each request takes some time, so that those at the same time overlap.
  let ticks = 0
  const recorder = recordFetch(
    (url, init) => twin.fetch(url, init),
    () => now() + ticks++,
  )
  const report = await judge(recorder.fetch, { now, sleep })
  const { exchanges } = readHar(writeHar(recorder.exchanges), 'check.har')
  return {
    reported: listIds(report, 'fail', 'warn'),
    shown: listIds(judgeRecording(exchanges), 'fail', 'warn'),
  }
}

/** What a browser's archive has of each exchange. */
function writeHar(exchanges: readonly RawExchange[]): string {
  const listHeaders = (headers: readonly (readonly [string, string])[]): object[] =>
    headers.map(([name, value]) => ({ name, value }))
  const readText = (body: Uint8Array | undefined): string => new TextDecoder().decode(body)
  const entries = exchanges.map(({ at, milliseconds, request, response }) => ({
    startedDateTime: new Date(at).toISOString(),
    time: milliseconds,
    request: {
      method: request.method,
      url: request.url,
      headers: listHeaders(request.headers),
      ...(request.body?.length && { postData: { text: readText(request.body) } }),
    },
    response: {
      status: response?.status ?? 0,
      headers: listHeaders(response?.headers ?? []),
      content: { text: readText(response?.body) },
    },
  }))
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'forwarder', version: '1' }, entries } })
}

/** Expects that a recording of check of a broken deployment shows what check reports. */
export async function expectSameAsCheck(id: BreakageId): Promise<void> {
  const { reported, shown } = await recordCheck({}, [id])
  expect(reported).not.toEqual([])
  expect(shown).toEqual(reported)
}
