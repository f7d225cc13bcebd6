import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import { type Dialect, type GapId, gaps } from '../../contract/index.ts'
import { shortenAnswer } from '../terminal/shorten-answer.ts'
import { type AnswerChange, formatAssignments } from './changes.ts'
import type { FoundCause } from './find-failure-causes.ts'
import type { CauseAnswers, FailureCause } from './report.ts'

/** Most characters of an answer in a sentence. */
const MAX_ANSWER_LENGTH = 60

/** Most answers of a cause that was not narrowed. */
const MAX_ANSWERS = 8

/** Describes causes in the order of the catalogue. Other answers to the same question are one cause. */
export function describeCauses(causes: readonly FoundCause[], dialect: Dialect): FailureCause[] {
  const groups = new Map<string, FoundCause[]>()
  for (const cause of causes) {
    const key = nameQuestions(cause)
    groups.set(key, [...(groups.get(key) ?? []), cause])
  }
  const order = gaps.map(({ id }) => id)
  const getPlace = ([first]: readonly FoundCause[]): number => order.indexOf(first?.changes[0]?.gap as GapId)
  return [...groups.values()]
    .sort((a, b) => getPlace(a) - getPlace(b))
    .map((group) => describeGroup(group, dialect))
}

/** The same for causes that differ in the answer to one question. */
const nameQuestions = ({ changes, isMinimal }: FoundCause): string =>
  changes.length === 1 && isMinimal
    ? `${changes[0]?.gap} ${changes[0]?.case}`
    : changes.map((change) => JSON.stringify(change)).join()

function describeGroup(group: readonly FoundCause[], dialect: Dialect): FailureCause {
  const [{ changes, isMinimal }] = group as [FoundCause]
  const answers = changes.map(
    ({ gap, case: name, answer }): CauseAnswers => ({
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

/** Answers in words, for example `list.max-id-bound is inclusive (a page repeats the last post of the page before)`. */
function describeAnswers({ gap, case: name, answers }: CauseAnswers): string {
  const words = answers.map((answer) => shortenAnswer(answer, MAX_ANSWER_LENGTH))
  const last = words.pop()
  const list = words.length === 0 ? last : `${words.join(', ')} or ${last}`
  const meaning = answers.length === 1 ? findMeaning(gap as GapId, answers[0]) : undefined
  const { question } = gapQuestions[gap as GapId]
  return `${gap} is ${list}${name === undefined ? '' : ` for ${name}`} (${meaning ?? question})`
}

/** What the catalogue says about a word, in parentheses after it. */
function findMeaning(gap: GapId, answer: unknown): string | undefined {
  const says = gaps.find(({ id }) => id === gap)?.says ?? ''
  const word = typeof answer === 'string' ? answer : undefined
  const start = word === undefined ? -1 : ` ${says}`.indexOf(` ${word} (`)
  if (word === undefined || start < 0) return undefined
  const rest = says.slice(start + word.length + 2)
  const end = findClosing(rest)
  return end < 0 ? undefined : rest.slice(0, end)
}

/** The place of the parenthesis that closes one before the text. */
function findClosing(text: string): number {
  let depth = 1
  for (const [index, character] of [...text].entries()) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth === 0) return index
  }
  return -1
}

/** Describes a dialect by the number of its answers. */
export const countAnswers = (changes: readonly AnswerChange[]): string =>
  `${new Set(changes.map(({ gap }) => gap)).size} gaps are answered otherwise.`
