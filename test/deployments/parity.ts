import { compareWalks, learn, type WalkComparison, type WalkedTarget } from '../../src/conformance.ts'
import { readDialect, type WrittenAnswers } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { openDeployment } from './deployment.ts'
import type { State } from './expected.ts'
import type { FrameworkName } from './frameworks.ts'

export const SEED = 1

/** How many walks are sent for each figure. */
export interface WalkCounts {
  readonly before: number
  readonly after: number
  readonly app: number
}

/** Enough to see whether learning helps. */
export const SHORT: WalkCounts = { before: 60, after: 60, app: 25 }

/** At least 2,000 requests for each figure of the README, but for that before learning. */
export const LONG: WalkCounts = { before: 60, after: 580, app: 240 }

/** For one response, in milliseconds: several deployments are measured at the same time. */
const TIMEOUT = 60_000

/** For each figure, in milliseconds. The default is too short for `learn` to recognize all breakages under load. */
const MAX_TIME = 1_200_000

/** The parity of a deployment with a twin. */
export interface MeasuredParity {
  /** the twin uses the default dialect */
  readonly before: WalkComparison
  /** the twin uses the learned dialect */
  readonly after: WalkComparison
  /** the twin uses the learned dialect, and the walks send what an app sends */
  readonly app: WalkComparison
}

const createEmptyTwin = (dialect: WrittenAnswers) => createTwin({ world: 'empty', dialect })

/** A twin without posts: walks are where nobody else has posted. */
const openTwin = (dialect: WrittenAnswers): WalkedTarget => ({
  open: () => createEmptyTwin(dialect),
  answers: dialect,
  breakages: dialect.breakages ?? [],
})

/** Learns a deployment and sends walks to it and to both twins. */
export async function measureDeployment(
  name: FrameworkName,
  state: State,
  counts: WalkCounts,
): Promise<MeasuredParity> {
  /** Each run gets a new deployment, because a list may have posts that an earlier run has published. */
  const withDeployment = async <Result>(run: (baseUrl: string) => Promise<Result>): Promise<Result> => {
    const deployment = await openDeployment(name, { posts: state === 'empty' ? 0 : 500 })
    try {
      return await run(deployment.baseUrl)
    } finally {
      await deployment.close()
    }
  }
  const file = await withDeployment((baseUrl) =>
    learn(baseUrl, { tier: 'write', allowWrites: 100, maxTime: MAX_TIME, timeout: TIMEOUT, createTwin }),
  )
  const { breakages: reason } = file.observed
  if (reason !== undefined) throw new Error(`${name}, ${state}: ${reason}`)
  const compare = (twin: WalkedTarget, kind: keyof WalkCounts): Promise<WalkComparison> =>
    withDeployment((baseUrl) =>
      compareWalks({ open: () => baseUrl, answers: file.answers }, twin, {
        walks: counts[kind],
        traffic: kind === 'app' ? 'app' : 'any',
        seed: SEED,
        tier: 'write',
        allowWrites: 100 * counts[kind],
        maxTime: MAX_TIME,
        timeout: TIMEOUT,
        createTwin: createEmptyTwin,
      }),
    )
  const learned = openTwin(readDialect(file, name))
  return {
    before: await compare(openTwin({}), 'before'),
    after: await compare(learned, 'after'),
    app: await compare(learned, 'app'),
  }
}
