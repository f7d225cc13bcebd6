import { isSuccessful } from '../../base/exchanges/raw-exchange.ts'
import { toNumber } from '../../base/json.ts'
import { type AppAnswer, joinAnswers, type KnownDeployment } from '../../contract/app-file.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import type { Dialect } from '../../contract/index.ts'
import { type DifferenceCause, findVisibleCause, type TriedCause } from '../comparing/find-cause.ts'
import type { CauseFinder, DifferenceGroup } from '../comparing/group-differences.ts'
import {
  describePlace,
  isDifferent,
  type ResponseDifference,
  type ResponsePair,
} from '../comparing/measure-parity.ts'
import type { StepName } from '../comparing/state-names.ts'
import type { Fetch } from '../target/http-client.ts'
import { compareSession } from './compare-session.ts'
import { playOnTwin, type TwinSide } from './play-session.ts'
import type { RecordedSession, SessionSide } from './session.ts'

/** Creates a twin in this process, as `createTwin` of the package does. */
export type ReplayTwinCreator = (setup: {
  readonly dialect: Dialect
  readonly now: () => number
}) => Promise<{ readonly fetch: Fetch; close(): Promise<void> }>

/** What may be a cause, and a twin that differs from another one in it alone. */
export interface CauseTwin {
  readonly cause: TriedCause
  readonly dialect: Dialect
  /** the answers of the other one and of this one, to a gap */
  readonly answers?: readonly [AppAnswer, AppAnswer]
}

/** What twins show about the differences of a session. */
interface Explanation {
  readonly findCause: CauseFinder
  /** The answers to the gaps that explain differences: those of A, and those of B. */
  findAnswers(groups: readonly DifferenceGroup[]): readonly [KnownDeployment, KnownDeployment]
  /** whether the time was too short to try all twins */
  readonly isPartial: boolean
}

/** Twins that are tried as explanations of what two sides have answered. */
export interface TwinPlan {
  readonly sides: readonly [SessionSide, SessionSide]
  /** whether the sides are twins with the same data, so that what differs between them is known */
  readonly isSameData: boolean
  /** of a twin to which the others are compared */
  readonly dialect: Dialect
  readonly trials: readonly CauseTwin[]
  /** Default: no difference is explained by a twin */
  readonly createTwin?: ReplayTwinCreator | undefined
  readonly openId: string
  hasTime(): boolean
}

/** A cause that changes the session on a twin as it differs between the sides. */
interface Candidate extends CauseTwin {
  /** which side the changed twin is like, by the texts of keys */
  readonly likeness: ReadonlyMap<string, 0 | 1>
  /** how many of its changes the sides have, less those that they do not have */
  readonly score: number
  /** how the changed twin differs from each side */
  readonly rest: readonly [ReadonlyMap<StepName, ResponsePair>, ReadonlyMap<StepName, ResponsePair>]
}

/**
 * Explains differences between two sides: a gap, a breakage or an override is the cause if two twins that differ in it alone
 * differ at the same place, by the same values.
 */
export async function explainByTwins(
  session: RecordedSession,
  pairs: readonly ResponsePair[],
  { sides, isSameData, dialect, trials, createTwin, openId, hasTime }: TwinPlan,
): Promise<Explanation> {
  if (createTwin === undefined || !pairs.some(isDifferent))
    return { findCause: findVisibleCause, findAnswers: () => [{}, {}], isPartial: false }
  const play = (tried: Dialect): Promise<TwinSide> =>
    playOnTwin(session, (now) => createTwin({ dialect: tried, now }), { openId })
  const compare = (side: SessionSide, twin: TwinSide): readonly ResponsePair[] =>
    compareSession(session, side, twin, isSameData)
  const before = await play(dialect)
  const listKeys = (all: readonly ResponsePair[]): Key[][] =>
    all.flatMap((pair) => pair.differences.map((each) => createKeys(pair, each, isSameData)))
  const wanted = new Set(listKeys(pairs).flatMap((keys) => keys.map(({ text }) => text)))
  const candidates: Candidate[] = []
  let isPartial = false
  for (const trial of trials) {
    isPartial = !hasTime()
    if (isPartial) break
    const after = await play(trial.dialect)
    const changes = listKeys(compare(before, after))
    const shown = changes.filter((keys) => keys.some(({ text }) => wanted.has(text)))
    if (shown.length === 0) continue
    candidates.push({
      ...trial,
      likeness: new Map(shown.flat().map(({ text, side }) => [text, side])),
      score: shown.length * 2 - changes.length,
      rest: [indexPairs(compare(sides[0], after)), indexPairs(compare(sides[1], after))],
    })
  }
  const chosen = new Map<DifferenceCause, readonly [AppAnswer, AppAnswer]>()
  /**
   * The cause that makes a twin the most similar to a side at a step. Several answers may do that: the one that explains the most
   * differences, and adds the fewest, is the likeliest.
   */
  const chooseCause = (
    key: string,
    { name }: ResponsePair,
    { part }: ResponseDifference,
  ): DifferenceCause | undefined => {
    const found = candidates.flatMap(({ likeness, rest, ...candidate }) => {
      const side = likeness.get(key)
      if (side === undefined) return []
      const pair = rest[side].get(name)
      // An error that names other parameters has another cause.
      const hasOtherNames =
        part === 'status' &&
        pair?.differences.some((each) => findVisibleCause(pair, each).kind === 'error names')
      return hasOtherNames && !isSameData ? [] : [{ ...candidate, side, rest: pair?.differences.length ?? 0 }]
    })
    const [best] = found.sort((one, other) => one.rest - other.rest || other.score - one.score)
    const cause = best && { ...best.cause }
    if (cause && best.answers)
      chosen.set(cause, best.side === 1 ? best.answers : [best.answers[1], best.answers[0]])
    return cause
  }
  return {
    isPartial,
    findCause(pair, difference) {
      const visible = findVisibleCause(pair, difference)
      // Of deployments, that a stated requirement is broken says more than an answer to a gap.
      if (!isSameData && visible.kind === 'violation' && isStated(visible.id)) return visible
      for (const { text } of createKeys(pair, difference, isSameData)) {
        const found = chooseCause(text, pair, difference)
        if (found !== undefined) return found
      }
      return visible
    },
    findAnswers(groups) {
      const join = (side: 0 | 1): KnownDeployment =>
        joinAnswers(groups.flatMap(({ cause }) => chosen.get(cause)?.[side] ?? []))
      return [join(0), join(1)]
    },
  }
}

const isStated = (id: RequirementId): boolean =>
  requirements.some((each) => each.id === id && each.level === 'stated')

const indexPairs = (pairs: readonly ResponsePair[]): ReadonlyMap<StepName, ResponsePair> =>
  new Map(pairs.map((pair) => [pair.name, pair]))

/** What two differences may have in common, and which side the second twin is like then: 0 for A, 1 for B. */
interface Key {
  readonly text: string
  readonly side: 0 | 1
}

/**
 * Differences have something in common if they are at one place and have the same values, in either direction: of the same request,
 * or of any request of an operation. Where all possible causes are known, the same place of the same request is enough.
 */
function createKeys(
  { name, a: response }: ResponsePair,
  { part, where, ...values }: ResponseDifference,
  isSameData: boolean,
): Key[] {
  const place = part === 'headers' ? where : describePlace(response, where)
  // Another status of success explains no failure.
  const [a, b] = [values.a, values.b].map((value) =>
    part === 'status' && isSuccessful(toNumber(value)) ? 200 : value,
  )
  const keys = [
    { parts: [name, place, a, b], side: 1 },
    { parts: [name, place, b, a], side: 0 },
    { parts: [place, a, b], side: 1 },
    { parts: [place, b, a], side: 0 },
    ...(isSameData ? [{ parts: [name, place], side: 0 } as const] : []),
  ] as const
  return keys.map(({ parts, side }) => ({ text: JSON.stringify(parts), side }))
}
