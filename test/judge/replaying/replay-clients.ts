import { describe, expect, test } from 'vitest'
import { replaySession } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import { expectSameAsByForce, partsOfPairs, QUICK_PARTS, type ScriptedRecording } from './compare-by-force.ts'
import { type ClientName, clients } from './recorded-clients.ts'

const DAY = 86_400_000

/** The recording with a day between its requests. */
function slowDown(har: object): object {
  const { log } = har as { log: { entries: { startedDateTime: string }[] } }
  const entries = log.entries.map((entry, index) => {
    const time = Date.parse(entry.startedDateTime) + index * DAY
    return { ...entry, startedDateTime: new Date(time).toISOString() }
  })
  return { log: { ...log, entries } }
}

/** Tests replays of the sessions that clients record. */
export const testClients = (names: readonly ClientName[]): void =>
  describe.each(names)('a session of %s', (name) => {
    const record = clients[name]
    let recording: ScriptedRecording | undefined

    test('has no difference where the dialect is the same, also with days between the requests', async (ctx) => {
      recording ??= await record(ctx)
      const same = { name: 'same', dialect: { 'http.validators': 'etag' } } as const
      const report = await replaySession(recording.har, same, { createTwin })
      expect(report.findings).toEqual([])
      expect(report).toMatchObject({ verdict: 'same', compared: recording.steps.length, notCompared: [] })
      const slow = await replaySession(slowDown(recording.har), [same, same], { createTwin })
      expect(slow).toMatchObject({ verdict: 'same', findings: [] })
    })

    test.for(partsOfPairs.slice(0, QUICK_PARTS).map((pairs, part) => [part + 1, pairs] as const))(
      'shows what the responses of two twins show, part %d',
      async ([, pairs], ctx) => {
        recording ??= await record(ctx)
        await expectSameAsByForce(recording, pairs)
      },
    )
  })
