import { type BreakageId, breakageTable } from '../../contract/generated/breakages.ts'
import { readDialect, replaceAnswers, requirements, type WrittenAnswers } from '../../contract/index.ts'
import { type JudgedRun, judgeTarget } from '../judge-target.ts'
import { learnMessages } from '../messages/learn-messages.ts'
import type { CheckOptions } from '../options.ts'
import { createDialectFile } from '../report/dialect-file.ts'
import type { Report } from '../report/report.ts'
import type { RunEnvironment } from '../run/open-conversation.ts'
import type { Suite } from '../run/run-suite.ts'
import type { Fetch } from '../target/receive.ts'
import { findBreakages, type JudgeBrokenTwin } from './find-breakages.ts'
import { readFindings } from './findings.ts'

/** Creates a twin in this process, as `createTwin` of the package does. */
export type TwinCreator = (setup: {
  readonly dialect: WrittenAnswers
  readonly now: () => number
}) => Promise<{ readonly fetch: Fetch; close(): Promise<void> }>

const TIME_IS_OVER =
  'Not all known breakages were tried, because the time for the run (--max-time) was over. Use a greater one to find more.'

/** How twins are judged to find the breakages of a target. */
export interface BreakageSearch {
  readonly createTwin: TwinCreator
  /** when the time of the run is over, in unix milliseconds */
  readonly endsAt: number
  /** called before each twin is judged */
  readonly onTwin?: ((breakages: readonly BreakageId[]) => void) | undefined
}

/** Finds the breakages of a target by judging twins with its dialect in the same way as the target. Sends it nothing. */
export async function learnBreakages(
  suite: Suite,
  run: JudgedRun,
  { openId, platform, platformInfo, category }: CheckOptions,
  { now, run: name }: RunEnvironment,
  { createTwin, endsAt, onTwin }: BreakageSearch,
): Promise<Pick<Report, 'breakages' | 'notReproduced' | 'breakagesReason'>> {
  const dialect = readDialect(createDialectFile(run.report))
  const options = { tier: run.report.tier, openId, platform, platformInfo, category }
  const startedAt = now()
  const judgeTwin: JudgeBrokenTwin = async (breakages) => {
    if (now() >= endsAt) return undefined
    onTwin?.(breakages)
    // A clock that advances at once: a twin with a rate limit would make the run wait.
    let time = startedAt
    const clock = {
      now: () => time,
      sleep: async (milliseconds: number) => {
        time += milliseconds
      },
    }
    const twin = await createTwin({ dialect: replaceAnswers(dialect, { breakages }), now: clock.now })
    const target = {
      fetch: (url: string, init: RequestInit) => twin.fetch(url, init),
      baseUrl: 'http://feedtwin.test',
      isInProcess: true,
    }
    const judged = await judgeTarget({ ...suite, learnMessages }, target, options, { ...clock, run: name })
    await twin.close()
    return readFindings(judged)
  }
  const { breakages, notReproduced, isComplete } = await findBreakages(readFindings(run), judgeTwin)
  return {
    breakages: breakageTable.filter(({ id }) => breakages.includes(id)).map(({ id, says }) => ({ id, says })),
    notReproduced: requirements
      .filter(({ id }) => notReproduced.includes(id))
      .map(({ id, sentence }) => ({ id, sentence })),
    ...(!isComplete && { breakagesReason: TIME_IS_OVER }),
  }
}
