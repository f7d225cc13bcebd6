import { gapQuestions } from '../contract/generated/gap-questions.ts'
import { type GapId, gaps } from '../contract/index.ts'
import { shortenAnswer } from './terminal/shorten-answer.ts'

/** Most characters of an answer in a sentence. */
const MAX_ANSWER_LENGTH = 60

/** One question, and answers to it. */
export interface GivenAnswers {
  readonly gap: string
  readonly case?: string
  readonly answers: readonly unknown[]
}

/** Answers in words, for example `list.max-id-bound is inclusive (a page repeats the last post of the page before)`. */
export function describeAnswers({ gap, case: name, answers }: GivenAnswers): string {
  const words = answers.map((answer) => shortenAnswer(answer, MAX_ANSWER_LENGTH))
  const last = words.pop()
  const list = words.length === 0 ? last : `${words.join(', ')} or ${last}`
  const meaning = answers.length === 1 ? findMeaning(gap as GapId, answers[0]) : undefined
  const { question } = gapQuestions[gap as GapId]
  return `${gap} is ${list}${name === undefined ? '' : ` for ${name}`} (${meaning ?? question})`
}

/** An answer, with what the catalogue says about it: `inclusive (a page repeats the last post of the page before)`. */
export function describeAnswer(gap: GapId, answer: unknown): string {
  const meaning = findMeaning(gap, answer)
  return shortenAnswer(answer, MAX_ANSWER_LENGTH) + (meaning === undefined ? '' : ` (${meaning})`)
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
