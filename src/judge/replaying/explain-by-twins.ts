import type { Dialect, GapId } from '../../contract/index.ts'
import { gaps } from '../../contract/index.ts'
import { listOtherAnswers } from '../../contract/other-answers.ts'
import type { DifferenceCause } from '../comparing/find-cause.ts'
import { findVisibleCause } from '../comparing/find-cause.ts'
import type { CauseFinder } from '../comparing/group-differences.ts'
import { describePlace, type ResponseDifference, type ResponsePair } from '../comparing/measure-parity.ts'
import { compareSession } from './compare-session.ts'
import { playOnTwin, type TwinSide } from './play-on-twin.ts'
import type { ReplayTwinCreator } from './replay-on-twins.ts'
import type { RecordedSession } from './session.ts'

/** What twins show about the gaps that decide about a session. */
export interface GapExplanation {
  readonly findCause: CauseFinder
  /** whether the time was too short to try all answers */
  readonly isPartial: boolean
}

/** How a session is sent to twins of any dialect. */
interface TwinPlans {
  /** the answers that are replaced one after the other */
  readonly dialect: Dialect
  /** Default: no difference is explained by a gap */
  readonly createTwin?: ReplayTwinCreator | undefined
  readonly openId: string
  hasTime(): boolean
}

/**
 * Explains differences between deployments whose dialects are not known: a gap is the cause if two twins that only answer it in
 * different ways differ at the same place, by the same values.
 */
export async function explainByTwins(
  session: RecordedSession,
  pairs: readonly ResponsePair[],
  { dialect, createTwin, openId, hasTime }: TwinPlans,
): Promise<GapExplanation> {
  const last = pairs.findLast(({ differences }) => differences.length > 0)
  if (last === undefined || createTwin === undefined) return { findCause: findVisibleCause, isPartial: false }
  const end = Number(last.name.split('.')[1]) + 1
  const play = (tried: Dialect): Promise<TwinSide> =>
    playOnTwin(session, (now) => createTwin({ dialect: tried, now }), openId, { end })
  const before = await play(dialect)
  const wanted = new Set(pairs.flatMap(listKeys))
  const found = new Map<string, { readonly id: GapId; readonly score: number }>()
  let isPartial = false
  for (const { id } of gaps)
    for (const { answer } of listOtherAnswers(id, dialect)) {
      isPartial ||= !hasTime()
      if (isPartial) break
      const after = await play({ ...dialect, [id]: answer } as Dialect)
      const shown = compareSession(session, before, after, false).flatMap((pair) =>
        pair.differences.map((difference) => createKeys(pair, difference)),
      )
      // Several answers may change a place. The one that explains the most differences, and adds the fewest, is the likeliest.
      const score = shown.filter((keys) => keys.some((key) => wanted.has(key))).length * 2 - shown.length
      for (const key of shown.flat())
        if (score > (found.get(key)?.score ?? Number.NEGATIVE_INFINITY)) found.set(key, { id, score })
    }
  return {
    isPartial,
    findCause(pair, difference): DifferenceCause {
      const visible = findVisibleCause(pair, difference)
      // A broken requirement is a stronger statement than an answer to a gap.
      if (visible.kind === 'violation') return visible
      const id = createKeys(pair, difference)
        .map((key) => found.get(key)?.id)
        .find((each) => each !== undefined)
      return id === undefined ? visible : { kind: 'gap', id }
    },
  }
}

const listKeys = (pair: ResponsePair): readonly string[] =>
  pair.differences.flatMap((difference) => createKeys(pair, difference))

/** Texts that two differences have in common if they are at one place and have the same values. Both directions count. */
function createKeys({ a: response }: ResponsePair, { where, a, b }: ResponseDifference): readonly string[] {
  const place = describePlace(response, where)
  return [JSON.stringify([place, a, b]), JSON.stringify([place, b, a])]
}
