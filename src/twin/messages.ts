import { getOwn, toJsonText, toText } from '../base/json.ts'
import { truncate } from '../base/text/format-value.ts'
import type { Dialect, MessageKey } from '../contract/index.ts'
import { listPlaceholders, PLACEHOLDER } from '../contract/message-values.ts'
import { findMessage, getMessageText, getParameterTexts, type ParameterError } from '../contract/messages.ts'
import {
  type Answer,
  createProblem,
  type ParameterProblem,
  type ProblemDetails,
  type ProblemStatus,
} from './answer.ts'

/** What the placeholders of a text stand for. */
export type MessageValues = Readonly<Record<string, unknown>>

/** The keys of messages: a status, or a case of it. */
export type ErrorKey = Extract<MessageKey, `${ProblemStatus}${string}`>

/** The longest value in a text, in characters: a client may have sent any text. */
const MAX_VALUE_LENGTH = 200

/** Formats a text of the dialect; the default text where that of the dialect names what is not known. */
export function formatMessage(key: MessageKey, dialect: Dialect, values: MessageValues = {}): string {
  const text = getMessageText(key, dialect)
  const isComplete = listPlaceholders(text).every((name) => isKnown(name, values))
  return isComplete ? fillPlaceholders(text, values) : (findMessage(key)?.text ?? text)
}

/** Formats the texts of the dialect for a parameter. None: the error does not name it. */
export const formatParameterMessages = (
  error: ParameterError,
  dialect: Dialect,
  values: MessageValues,
): string[] => {
  const known = { ...listNameForms(error.name), ...values }
  return getParameterTexts(error, dialect).map((text) => fillPlaceholders(text, known))
}

/** In most texts, `post_category_id` is "post category id". Hyphens stay. */
function listNameForms(raw: string): MessageValues {
  const name = raw.replaceAll('_', ' ')
  return { name, Name: name.slice(0, 1).toUpperCase() + name.slice(1), raw }
}

/** Whether it is known what a placeholder stands for: the JSON of what was sent, where the value is. */
const isKnown = (name: string, values: MessageValues): boolean =>
  Object.hasOwn(values, name === 'json' ? 'value' : name)

function fillPlaceholders(text: string, values: MessageValues): string {
  if (!text.includes('{')) return text
  return text.replace(PLACEHOLDER, (placeholder, name: string) =>
    isKnown(name, values) ? formatPart(name, values) : placeholder,
  )
}

const formatPart = (name: string, values: MessageValues): string =>
  truncate(name === 'json' ? toJsonText(values.value) : toText(getOwn(values, name)), MAX_VALUE_LENGTH)

/** Creates an error with the text of the dialect. The key begins with the status. */
export function createError(
  key: ErrorKey,
  dialect: Dialect,
  { values, problems = [], ...details }: ErrorDetails = {},
): Answer {
  const answer = createProblem(Number(key.slice(0, 3)) as ProblemStatus, {
    ...details,
    message: formatMessage(key, dialect, values),
  })
  return { ...answer, cause: { key, problems } }
}

interface ErrorDetails extends Omit<ProblemDetails, 'message'> {
  readonly values?: MessageValues
  /** the errors of parameters by their keys */
  readonly problems?: readonly ParameterProblem[]
}

/**
 * Formats the text of any status, also of those that the service itself never sends.
 *
 * @param values what is known of the request. Where the text names more, the default text is used
 */
export function formatStatusMessage(status: number, dialect: Dialect, values: MessageValues = {}): string {
  const row = findMessage(String(status))
  return row ? formatMessage(row.key, dialect, values) : `${status} Error`
}
