import type { GapId } from './generated/gaps.ts'

/** A gap that had another id, and the present answer for each of its former ones. */
interface FormerGap {
  readonly id: GapId
  readonly answers: ReadonlyMap<unknown, unknown>
}

/** Ids are a public format, so dialect files with a former id stay legal. */
const formerGaps: ReadonlyMap<string, FormerGap> = new Map<string, FormerGap>([
  [
    'auth.challenge',
    {
      id: 'auth.challenge-scheme',
      answers: new Map([
        [true, 'Bearer'],
        [false, 'none'],
      ]),
    },
  ],
])

/** The former ids of gaps, and their answers, as dialect files and programs may still write them. */
export interface FormerAnswers {
  /** whether a 401 has a WWW-Authenticate header; the present id is auth.challenge-scheme */
  readonly 'auth.challenge'?: boolean
}

/** The present id of a gap, and the present readings of an answer. Only the former answers have one. */
export function updateAnswer(
  id: string,
  readings: readonly unknown[],
): { readonly id: string; readonly readings: readonly unknown[] } {
  const former = formerGaps.get(id)
  if (former === undefined) return { id, readings }
  return {
    id: former.id,
    readings: readings
      .map((reading) => former.answers.get(reading))
      .filter((reading) => reading !== undefined),
  }
}
