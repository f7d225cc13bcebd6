import { breakageTable } from '../../contract/generated/breakages.ts'
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

/** How many twins are judged at most. */
const MAX_TWINS = 200

/** For how long twins are judged, in milliseconds. */
const MAX_TIME = 120_000

/** Finds the breakages of a target by judging twins with its dialect in the same way as the target. Sends it nothing. */
export async function learnBreakages(
  suite: Suite,
  run: JudgedRun,
  { openId, platform, platformInfo, category }: CheckOptions,
  { now, run: name }: RunEnvironment,
  createTwin: TwinCreator,
): Promise<Pick<Report, 'breakages' | 'notReproduced'>> {
  const dialect = readDialect(createDialectFile(run.report))
  const options = { tier: run.report.tier, openId, platform, platformInfo, category }
  const startedAt = now()
  let twins = 0
  const judgeTwin: JudgeBrokenTwin = async (breakages) => {
    if (++twins > MAX_TWINS || now() - startedAt > MAX_TIME) return undefined
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
  const { breakages, notReproduced } = await findBreakages(readFindings(run), judgeTwin)
  return {
    breakages: breakageTable.filter(({ id }) => breakages.includes(id)).map(({ id, says }) => ({ id, says })),
    notReproduced: requirements
      .filter(({ id }) => notReproduced.includes(id))
      .map(({ id, sentence }) => ({ id, sentence })),
  }
}
