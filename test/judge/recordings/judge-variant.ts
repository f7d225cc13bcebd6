import type { TwinOptions, WorldName } from '../../../src/index.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { createTwinFetch } from '../change-responses.ts'
import type { Variant } from '../power/variant.ts'
import { judgeRecording, listProblemLines, recordFetch } from './recorder.ts'
import { sendAppSession, sendStrangeSession } from './session.ts'

/** The world of a variant; a small one instead of the planet, which has posts everywhere and takes minutes for endless pages. */
export function chooseWorld(
  { 'list.page-size-max': maximum = 0 }: Variant['dialect'],
  world: string,
): WorldName {
  const hasEndlessPages = maximum === 'none' || maximum > 1000
  return (hasEndlessPages && world === 'planet' ? 'three-pages' : world) as WorldName
}

/** Judges a recording of a variant. */
export const judgeVariantByRecording = ({ dialect, world }: Variant): Promise<Report> =>
  // Rate limits would leave nothing to judge.
  judgeRecordedTwin({ dialect: { ...dialect, 'rate-limit': 'none' }, world: chooseWorld(dialect, world) })

/** Records an app and a strange client of a twin, and judges the recording. */
export async function judgeRecordedTwin(options: TwinOptions): Promise<Report> {
  let now = Date.UTC(2026, 0, 15, 12)
  const clock = (): number => now
  const twin = await createTwinFetch({ ...options, now: clock })
  const recorder = recordFetch(async (url, init) => {
    now += 7
    return twin(url, init)
  }, clock)
  await sendAppSession(recorder.fetch)
  await sendStrangeSession(recorder.fetch)
  return judgeRecording(recorder.exchanges)
}

/**
 * What a recording of a legal dialect finds. Only the inherited requirements about challenges are left out: with some answers
 * to auth.challenge-scheme, check warns of them, too.
 */
export const listFalseAlarms = (report: Report): string[] =>
  listProblemLines(report).filter((line) => !/^auth\.challenge-is-(sent|bearer) warn/.test(line))
