import type { Dialect } from '../../contract/index.ts'
import { createTrialDialect, type KnownDialect, listPossibleCauses } from '../comparing/compare-walks.ts'
import { type CauseTrial, findCause, selectTrials } from '../comparing/find-cause.ts'
import { groupDifferences } from '../comparing/group-differences.ts'
import type { Fetch } from '../target/receive.ts'
import { compareSession, findSameDataDifferences } from './compare-session.ts'
import { playOnTwin, type TwinSide } from './play-on-twin.ts'
import { readResponses } from './read-responses.ts'
import { createReplayReport, type ReplayReport } from './replay-report.ts'
import type { OpenedSession } from './session.ts'

/** Creates a twin in this process, as `createTwin` of the package does. */
export type ReplayTwinCreator = (setup: {
  readonly dialect: Dialect
  readonly now: () => number
}) => Promise<{ readonly fetch: Fetch; close(): Promise<void> }>

/** A dialect, and how reports name it. */
export interface NamedDialect {
  readonly name: string
  readonly dialect: Dialect
}

/** How sessions are sent to twins. */
export interface TwinReplayOptions {
  readonly createTwin: ReplayTwinCreator
  /** the account that logs in */
  readonly openId: string
  readonly onRequest?: ((method: string, url: string) => void) | undefined
}

/**
 * Sends a session to two twins with the same world and the same clock. What the app sees differently is what the change of the
 * dialect does to the session. For each answer, breakage or override that only one of them has, a third twin shows whether it
 * is the cause.
 */
export async function replayOnTwins(
  { session, notes }: OpenedSession,
  [from, to]: readonly [NamedDialect, NamedDialect],
  { createTwin, openId, onRequest }: TwinReplayOptions,
): Promise<ReplayReport> {
  const play = (dialect: Dialect, end?: number): Promise<TwinSide> =>
    playOnTwin(session, (now) => createTwin({ dialect, now }), openId, { end, onRequest })
  const [a, b] = [await play(from.dialect), await play(to.dialect)]
  const pairs = compareSession(session, a, b, true)
  const last = pairs.findLast(({ differences }) => differences.length > 0)
  const trials: CauseTrial[] = []
  if (last !== undefined) {
    const end = Number(last.name.split('.')[1]) + 1
    const [ofA, ofB] = [describeDialect(from.dialect), describeDialect(to.dialect)]
    const before = readResponses(session, b, true)
    for (const possible of listPossibleCauses(ofA, ofB)) {
      const dialect = createTrialDialect(ofA, ofB, possible.cause) as Dialect
      trials.push({ ...possible, before, after: readResponses(session, await play(dialect, end), true) })
    }
  }
  const selected = selectTrials(trials, pairs)
  return createReplayReport({
    a: from.name,
    b: to.name,
    tier: 'write',
    sent: b.requests,
    notes,
    session,
    pairs,
    groups: groupDifferences(pairs, (pair, difference) =>
      findCause(pair, difference, selected, findSameDataDifferences),
    ),
    omissions: new Map([...a.unanswered, ...b.unanswered]),
    obstacle: undefined,
  })
}

const describeDialect = (dialect: Dialect): KnownDialect => ({
  answers: dialect,
  breakages: dialect.breakages ?? [],
  overrides: dialect.overrides,
})
