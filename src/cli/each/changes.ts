import { asRecord, getOwn } from '../../base/json.ts'
import { joinAnswers, listAnswers, nameAnswer } from '../../contract/app-file.ts'
import { type Dialect, type GapId, gaps } from '../../contract/index.ts'
import { listOtherAnswers } from '../../contract/other-answers.ts'
import { findDialectFile, listFrameworks } from '../files/read-dialect-file.ts'
import { readJson } from '../files/read-json.ts'
import { createCoveringArray } from './covering-array.ts'

/** An answer to a gap, or to one case of it, that differs from that of a dialect. */
export interface AnswerChange {
  readonly gap: GapId
  readonly case?: string
  /** of the gap, or of its case */
  readonly answer: unknown
}

/** The other answers to each gap, or to each case of it. Where the number of legal answers is unlimited, a few. */
function listFactors(ids: readonly GapId[], dialect: Dialect): readonly (readonly AnswerChange[])[] {
  return ids.flatMap((gap) => {
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
}

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
