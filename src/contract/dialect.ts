import { FeedtwinError } from '../base/feedtwin-error.ts'
import { isObject } from '../base/json.ts'
import { formatJsonLines } from '../base/text/escape-controls.ts'
import { canonicalizeAnswer } from './canonicalize-answer.ts'
import { checkAnswer, formatAnswer } from './check-answer.ts'
import { checkDefects, type KnownDefects } from './dialect-breakages.ts'
import type { FormerAnswers } from './former-gaps.ts'
import { type Answers, type CaseGapId, type GapId, gaps } from './generated/gaps.ts'
import { checkMessages, type Messages } from './messages.ts'

/**
 * One answer for each gap of the specification, the texts of errors that differ from the defaults, and the known defects of
 * the deployment.
 */
export type Dialect = Readonly<Answers> & { readonly messages: Messages } & KnownDefects

/**
 * Answers as a dialect file or a program writes them: to some gaps, and, where the question has cases, one for all cases or
 * one for some of them.
 */
export type WrittenAnswers = {
  readonly [Id in GapId]?: Id extends CaseGapId
    ? Answers[Id][keyof Answers[Id]] | Partial<Answers[Id]>
    : Answers[Id]
} & FormerAnswers & { readonly messages?: Messages } & KnownDefects

/** An observed answer. Where the question has cases, those that are not known are absent. */
export type ObservedAnswer<Id extends GapId> = Id extends CaseGapId ? Partial<Answers[Id]> : Answers[Id]

/** An answer that is not the default. */
export interface NonDefaultAnswer {
  readonly id: GapId
  readonly answer: Dialect[GapId]
  readonly default: Dialect[GapId]
}

/** The longest assignment, in characters. Each word of an answer is read in several ways, which takes long for many words. */
const MAX_ASSIGNMENT_LENGTH = 10_000

const FORMAT = 'dialect/1'
const KEYS = [
  '$schema',
  'feedtwin',
  'answers',
  'messages',
  'overrides',
  'breakages',
  'notReproduced',
  'observed',
]

/** The default answer of each gap: the strictest answer with which a first request succeeds, or the most likely one. */
export const defaultDialect = Object.freeze({
  ...Object.fromEntries(gaps.map((gap) => [gap.id, gap.default])),
  messages: Object.freeze({}),
}) as Dialect

const NOT_A_DIALECT =
  `this is not a dialect file: it has neither "feedtwin": "${FORMAT}" nor "answers". ` +
  '`feedtwin dialect` prints an example.'

/**
 * Reads a parsed dialect file, `{ "feedtwin": "dialect/1", "answers": { "<gap id>": <answer> }, "messages": { "<key>":
 * "<text>" } }`. Gaps without an answer get the default, and so do errors without a text.
 *
 * @example
 * ```ts
 * import { createTwin, readDialect } from 'feedtwin'
 *
 * const dialect = readDialect({ feedtwin: 'dialect/1', answers: { 'list.page-size-max': 50 } })
 * dialect['list.page-size-max'] // → 50
 * dialect['list.order'] // → 'newest-first'
 * const twin = await createTwin({ dialect })
 * ```
 *
 * @param source the name of the document in messages, for example its file name
 * @throws FeedtwinError `bad-dialect`; its message lists every problem
 */
export function readDialect(document: unknown, source = 'the dialect'): Dialect {
  if (!isObject(document))
    throw createDialectError(source, [`it must be a JSON object, not ${formatAnswer(document)}`])
  const { feedtwin, answers, messages = {}, overrides, breakages, notReproduced } = document
  if (feedtwin === undefined && answers === undefined) throw createDialectError(source, [NOT_A_DIALECT])
  const { legal, problems } = checkAnswers(isObject(answers) ? Object.entries(answers) : [])
  const texts = checkMessages(messages)
  const defects = checkDefects({ overrides, breakages, notReproduced })
  problems.push(...texts.problems, ...defects.problems)
  if (!isObject(answers)) problems.unshift(`"answers" must be an object from gap ids to answers`)
  if (feedtwin !== FORMAT) problems.unshift(`"feedtwin" must be "${FORMAT}"; it is ${formatAnswer(feedtwin)}`)
  for (const key of Object.keys(document).filter((key) => !KEYS.includes(key))) {
    problems.push(`there is no key "${key}"; a dialect has ${KEYS.join(', ')}`)
  }
  if (problems.length > 0) throw createDialectError(source, problems)
  return Object.freeze({ ...defaultDialect, ...legal, messages: texts.legal, ...defects.legal })
}

/**
 * Reads `gap.id=answer` of a command line. The answer is JSON, a word, or a list of words separated by commas.
 *
 * @throws FeedtwinError `bad-dialect`
 */
export function parseAssignment(text: string): Partial<Dialect> {
  if (text.length > MAX_ASSIGNMENT_LENGTH) {
    throw new FeedtwinError(
      'bad-dialect',
      `An answer has at most ${MAX_ASSIGNMENT_LENGTH} characters; ${formatAnswer(text)} has ${text.length}`,
    )
  }
  const equals = text.indexOf('=')
  if (equals < 0) {
    throw new FeedtwinError(
      'bad-dialect',
      `${formatAnswer(text)} has no "="; write gap.id=answer, as in list.radius=500`,
    )
  }
  const id = text.slice(0, equals).trim()
  const word = text.slice(equals + 1).trim()
  const words = word.split(',').map((item) => item.trim())
  const checked = checkAnswer(id, parseJson(word), [parseJson(word), word, words, words.map(parseJson)])
  if ('problem' in checked) throw new FeedtwinError('bad-dialect', checked.problem)
  return { [checked.id]: checked.answer }
}

/**
 * Replaces some answers of a dialect. Messages replace all messages that the dialect has, and so do overrides and each list of
 * defects.
 *
 * @throws FeedtwinError `bad-dialect` if an answer, a message or a defect is not legal
 */
export function replaceAnswers(dialect: Dialect, changes: WrittenAnswers): Dialect {
  const { overrides: o, breakages: b, notReproduced: n, messages: m, ...own } = dialect
  const { messages = m, overrides = o, breakages = b, notReproduced = n, ...answers } = changes
  const { legal, problems } = checkAnswers(Object.entries(answers))
  const texts = checkMessages(messages)
  const defects = checkDefects({ overrides, breakages, notReproduced })
  problems.push(...texts.problems, ...defects.problems)
  if (problems.length > 0) throw createDialectError('the answers', problems)
  return Object.freeze({ ...own, ...legal, messages: texts.legal, ...defects.legal })
}

/** Lists the answers that are not the default, in the order of the catalogue. Lists are compared as sets. */
export function listNonDefaultAnswers(dialect: Dialect): NonDefaultAnswer[] {
  return gaps
    .map((gap) => ({ id: gap.id, answer: dialect[gap.id], default: gap.default }))
    .filter((entry) => canonicalizeAnswer(entry.answer) !== canonicalizeAnswer(entry.default))
}

/** Formats a dialect as a file in JSON. @param scope all answers, or those that are not the default */
export function formatDialect(dialect: Dialect, scope: 'all' | 'differences' = 'all'): string {
  const ids = (scope === 'all' ? gaps : listNonDefaultAnswers(dialect)).map(({ id }) => id)
  const answers = Object.fromEntries(ids.map((id) => [id, dialect[id]]))
  const { messages, overrides, breakages, notReproduced } = dialect
  const file = {
    feedtwin: FORMAT,
    answers,
    ...(Object.keys(messages).length > 0 && { messages }),
    overrides,
    breakages,
    notReproduced,
  }
  return formatJsonLines(file)
}

function checkAnswers(entries: readonly [string, unknown][]): {
  legal: Partial<Dialect>
  problems: string[]
} {
  const checked = entries.map(([id, answer]) => checkAnswer(id, answer))
  return {
    legal: Object.fromEntries(
      checked.flatMap((result) => ('problem' in result ? [] : [[result.id, result.answer]])),
    ),
    problems: checked.flatMap((result) => ('problem' in result ? [result.problem] : [])),
  }
}

function createDialectError(source: string, problems: readonly string[]): FeedtwinError {
  if (problems.length === 1) return new FeedtwinError('bad-dialect', `${source}: ${problems[0]}`)
  const list = problems.map((problem) => `\n- ${problem}`).join('')
  return new FeedtwinError('bad-dialect', `${source}: ${problems.length} problems${list}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
