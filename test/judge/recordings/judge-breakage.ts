import type { BreakageDescription } from '../../../src/contract/generated/breakages.ts'
import { createTwin } from '../../../src/index.ts'
import { judgeRecording, recordFetch } from './recorder.ts'
import { sendAppSession, sendStrangeSession } from './session.ts'

const worlds = ['planet', 'three-pages', 'empty'] as const

/** The requirements that recordings of a twin with a breakage show to be broken, in the first world where some are. */
export async function findBrokenRequirements({ id }: BreakageDescription): Promise<readonly string[]> {
  for (const world of worlds) {
    let now = Date.UTC(2026, 0, 15, 12)
    const clock = (): number => now
    const twin = await createTwin({ breakages: [id], world, now: clock })
    const recorder = recordFetch(async (url, init) => {
      now += 7
      return twin.fetch(url, init)
    }, clock)
    await sendAppSession(recorder.fetch)
    await sendStrangeSession(recorder.fetch)
    const found = judgeRecording(recorder.exchanges)
      .requirements.filter(({ verdict }) => ['fail', 'warn', 'unstable'].includes(verdict))
      .map(({ id: requirement }) => requirement)
    if (found.length > 0) return found
  }
  return []
}
