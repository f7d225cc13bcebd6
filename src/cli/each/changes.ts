import { getOwn } from '../../base/json.ts'
import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import { type Dialect, type GapId, gaps } from '../../contract/index.ts'
import { listOtherAnswers } from '../../contract/other-answers.ts'
import { createCoveringArray } from './covering-array.ts'

/** An answer to a gap, or to one case of it, that differs from that of a dialect. */
export interface AnswerChange {
  readonly gap: GapId
  readonly case?: string
  /** of the gap, or of its case */
  readonly answer: unknown
}

/** The other answers to each gap, or to each case of it. Where there is no end of legal answers, some. */
function listFactors(ids: readonly GapId[], dialect: Dialect): readonly (readonly AnswerChange[])[] {
  return ids.flatMap((gap) => {
    const others = listOtherAnswers(gap, dialect)
    const cases = [...new Set(others.map((other) => other.case))]
    return cases.map((name) =>
      others
        .filter((other) => other.case === name)
        .map(({ answer }) =>
          name === undefined
            ? { gap, answer }
            : { gap, case: name, answer: getOwn(answer as Readonly<Record<string, unknown>>, name) },
        ),
    )
  })
}

/**
 * Lists legal dialects in which every two gaps are answered otherwise together, each alone, and neither; every other answer
 * occurs.
 *
 * @param ids the gaps that are answered otherwise
 * @param dialect the answers that change
 */
export function listDialects(ids: readonly GapId[], dialect: Dialect): readonly (readonly AnswerChange[])[] {
  const factors = listFactors(ids, dialect)
  return createCoveringArray(factors.map(({ length }) => length))
    .map((row) =>
      row.flatMap((choice, index) => {
        const change = factors[index]?.[choice - 1]
        return change === undefined ? [] : [change]
      }),
    )
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
export function applyChanges(dialect: Dialect, changes: readonly AnswerChange[]): Dialect {
  const answers: Record<string, unknown> = {}
  for (const { gap, case: name, answer } of changes)
    answers[gap] = name === undefined ? answer : { ...Object(answers[gap] ?? dialect[gap]), [name]: answer }
  return { ...dialect, ...answers }
}

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

/** A text that is the same for equal changes. */
export const createChangeKey = ({ gap, case: name, answer }: AnswerChange): string =>
  `${gap}${name === undefined ? '' : ` ${name}`}=${canonicalizeAnswer(answer)}`
