import { asRecord, getOwn } from '../../base/json.ts'
import { joinAnswers, listAnswers, nameAnswer } from '../../contract/app-file.ts'
import { type Dialect, type GapId, gaps } from '../../contract/index.ts'
import { listOtherAnswers } from '../../contract/other-answers.ts'
import { findDialectFile, listFrameworks } from '../files/read-dialect-file.ts'
import { readJson } from '../files/read-file.ts'

/** An answer to a gap, or to one case of it, that differs from that of a dialect. */
export interface AnswerChange {
  readonly gap: GapId
  readonly case?: string
  /** of the gap, or of its case */
  readonly answer: unknown
}

/** The other answers to each gap, or to each case of it. Where the number of legal answers is unlimited, a few. */
const listFactors = (ids: readonly GapId[], dialect: Dialect): readonly (readonly AnswerChange[])[] =>
  ids.flatMap((gap) => {
    const others = listOtherAnswers(gap, dialect)
    const cases = [...new Set(others.map((other) => other.case))]
    return cases.map((name) =>
      others
        .filter((other) => other.case === name)
        .map(({ answer }) =>
          name === undefined ? { gap, answer } : { gap, case: name, answer: getOwn(asRecord(answer), name) },
        ),
    )
  })

/** The answers of deployments on known frameworks that differ from those of a dialect, by the name of the framework. */
export function listFrameworkDialects(
  ids: readonly GapId[],
  dialect: Dialect,
): ReadonlyMap<string, readonly AnswerChange[]> {
  const own = new Set(listAnswers(dialect).map(nameAnswer))
  return new Map(
    listFrameworks().map((name) => {
      const { answers } = asRecord(readJson(findDialectFile(name)))
      const changes = listAnswers(asRecord(answers)) as readonly AnswerChange[]
      const others = changes.filter((change) => ids.includes(change.gap) && !own.has(nameAnswer(change)))
      return [name, allowLogins(others, dialect)]
    }),
  )
}

/**
 * Lists legal dialects that cover all pairs of gaps: for every two gaps, one dialect changes both answers, one changes only
 * the first, one only the second, and one neither. Every other answer occurs.
 *
 * @param ids the gaps whose answers change
 * @param dialect the answers that change
 */
export function listDialects(ids: readonly GapId[], dialect: Dialect): readonly (readonly AnswerChange[])[] {
  const factors = listFactors(ids, dialect)
  return createCoveringArray(factors.map(({ length }) => length))
    .map((row) => row.flatMap((choice, index) => factors[index]?.[choice - 1] ?? []))
    .map((changes) => allowLogins(changes, dialect))
    .filter(({ length }) => length > 0)
}

/** Where names with brackets are ignored, only JSON can have the object that a login requires: no client could log in. */
function allowLogins(changes: readonly AnswerChange[], dialect: Dialect): readonly AnswerChange[] {
  const changed = applyChanges(dialect, changes)
  const isImpossible =
    changed['login.platform-info-type'] === 'object' &&
    Object.values(changed['params.brackets']).includes('ignored') &&
    !changed['params.encodings'].includes('json')
  return isImpossible ? changes.filter(({ gap }) => gap !== 'login.platform-info-required') : changes
}

/** Replaces the answers of a dialect that some changes name. */
export const applyChanges = (dialect: Dialect, changes: readonly AnswerChange[]): Dialect =>
  joinAnswers(changes, dialect) as Dialect

/** Writes changes as assignments for `--set`, one for each gap. */
export function formatAssignments(dialect: Dialect, changes: readonly AnswerChange[]): readonly string[] {
  const changed = applyChanges(dialect, changes)
  const ids = new Set(changes.map(({ gap }) => gap))
  return gaps.filter(({ id }) => ids.has(id)).map(({ id }) => `${id}=${formatJson(changed[id])}`)
}

/** A word stays a word, unless it would be read as another value. */
const formatJson = (answer: unknown): string =>
  typeof answer === 'string' && /^[A-Za-z][\w-]*$/.test(answer) && !/^(true|false|null)$/.test(answer)
    ? answer
    : JSON.stringify(answer)

/**
 * Creates rows of choices, one for each factor: 0 leaves a factor as it is, and 1 to n are its other values. For every two
 * factors there is a row that changes both, and one for each that changes only this one; and every other value occurs. With
 * the row that changes nothing, this is a pairwise covering array of changes. It needs far fewer rows than one of all values.
 *
 * The first row changes all factors. In the next ones, each factor is changed in a set of rows of its own, and all these sets
 * have the same size, so that none contains another (Kleitman and Spencer, Families of k-independent sets, 1973). Further
 * rows have the values that did not occur. The same counts give the same rows.
 *
 * @param counts how many other values each factor has
 */
export function createCoveringArray(counts: readonly number[]): readonly (readonly number[])[] {
  const factors = [...counts.keys()].filter((factor) => counts[factor] !== 0)
  let size = 0
  while (listHalves(size).length < factors.length) size++
  const halves = listHalves(size)
  const isInSet = (place: number, row: number): boolean =>
    row === 0 || ((halves[Math.floor((place * halves.length) / factors.length)] ?? 0) >> (row - 1)) % 2 === 1
  const turns = factors.map(() => 0)
  const rows: number[][] = []
  for (let row = 0; factors.length > 0; row++) {
    const choices = counts.map(() => 0)
    for (const [place, factor] of factors.entries()) {
      const [turn = 0, count = 0] = [turns[place], counts[factor]]
      if (row > size ? turn >= count : !isInSet(place, row)) continue
      choices[factor] = (turn % count) + 1
      turns[place] = turn + 1
    }
    if (row > size && choices.every((choice) => choice === 0)) break
    rows.push(choices)
  }
  return rows
}

/** All sets of half of some rows, as bits. */
const listHalves = (size: number): readonly number[] =>
  Array.from({ length: 2 ** size }, (_, bits) => bits).filter(
    (bits) => bits.toString(2).replaceAll('0', '').length === Math.floor(size / 2),
  )
