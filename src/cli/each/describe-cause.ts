import { type Group, groupBy } from '../../base/group-by.ts'
import { type Dialect, type GapId, gaps } from '../../contract/index.ts'
import { describeAnswers, type GivenAnswers } from '../describe-answer.ts'
import { type AnswerChange, formatAssignments } from './changes.ts'
import type { FoundCause } from './find-failure-causes.ts'
import type { FailureCause } from './report.ts'

/** Most answers of a cause that was not narrowed. */
const MAX_ANSWERS = 8

/** Describes causes in the order of the catalogue. Other answers to the same question are one cause. */
export function describeCauses(causes: readonly FoundCause[], dialect: Dialect): FailureCause[] {
  const order = gaps.map(({ id }) => id)
  const getPlace = ([first]: Group<FoundCause>): number => order.indexOf(first.changes[0]?.gap as GapId)
  return [...groupBy(causes, nameQuestions).values()]
    .sort((a, b) => getPlace(a) - getPlace(b))
    .map((group) => describeGroup(group, dialect))
}

/** The same for causes that differ in the answer to one question. */
const nameQuestions = ({ changes, isMinimal }: FoundCause): string =>
  changes.length === 1 && isMinimal
    ? `${changes[0]?.gap} ${changes[0]?.case}`
    : changes.map((change) => JSON.stringify(change)).join()

function describeGroup(group: Group<FoundCause>, dialect: Dialect): FailureCause {
  const [{ changes, isMinimal }] = group
  const answers = changes.map(
    ({ gap, case: name, answer }): GivenAnswers => ({
      gap,
      ...(name !== undefined && { case: name }),
      answers: group.length === 1 ? [answer] : group.map((cause) => cause.changes[0]?.answer),
    }),
  )
  const texts = answers.map(describeAnswers)
  const hidden = texts.length - MAX_ANSWERS
  const sentence = isMinimal
    ? `Your app's tests fail when ${texts.join(', and ')}.`
    : `Your app's tests fail with some of these answers, and no run was left to find out which: ${texts
        .slice(0, MAX_ANSWERS)
        .join('; ')}${hidden > 0 ? `; and ${hidden} more` : ''}.`
  return {
    sentence,
    answers,
    isMinimal,
    options: formatAssignments(dialect, changes).flatMap((assignment) => ['--set', assignment]),
  }
}

/** Describes a dialect by the number of its answers. */
export function countAnswers(changes: readonly AnswerChange[]): string {
  const { size } = new Set(changes.map(({ gap }) => gap))
  return size === 1 ? '1 gap has another answer.' : `${size} gaps have other answers.`
}
