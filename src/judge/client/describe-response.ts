import { formatRanges } from '../../base/format-ranges.ts'
import { truncate } from '../../base/format-value.ts'
import { asRecord } from '../../base/json.ts'
import type { Exchange } from '../target/exchange.ts'

/** How much of a message is quoted, in characters. */
const LONGEST_EXCERPT = 100

/** Messages of the specification (section 7). The status already says the same. */
const EXPECTED_MESSAGES: readonly unknown[] = ['404 Not Found', '422 Unprocessable Entity']

/**
 * The status of a response with the message of its body, where that says more than the status. It contains no secret,
 * because exchanges are redacted when they are recorded.
 *
 *     describeResponse(exchange) // "500 'Method [auth] does not exist.'"
 */
export function describeResponse(exchange: Exchange): string {
  const { response } = exchange
  const status = (response.received ?? response).status
  const message = readMessage(exchange)
  return message === '' || message === `${status}` ? `${status}` : `${status} '${message}'`
}

/** The same with the operation: "createPost: 500 'Method [auth] does not exist.'" */
export const describeOperationResponse = (exchange: Exchange): string =>
  `${exchange.outgoing.operation}: ${describeResponse(exchange)}`

/** What a response says in its body, in one short line; empty when it has no message. */
export function readMessage({ response: { json, text } }: Pick<Exchange, 'response'>): string {
  const message = json === undefined ? readPlainText(text) : readJsonMessage(asRecord(json))
  return truncate(message.replace(/\s+/g, ' ').trim(), LONGEST_EXCERPT)
}

function readJsonMessage({
  errors,
  message,
  error,
  detail,
  title,
}: Readonly<Record<string, unknown>>): string {
  const [first] = Object.values(asRecord(errors)).flat()
  const candidates = [message, error, asRecord(error).message, detail, title]
  const text = candidates.find(
    (each): each is string => typeof each === 'string' && !EXPECTED_MESSAGES.includes(each),
  )
  return typeof first === 'string' && typeof message === 'string' && EXPECTED_MESSAGES.includes(message)
    ? first
    : (text ?? (typeof first === 'string' ? first : ''))
}

/** The title of a page, or the text of a body that is no page. */
const readPlainText = (text: string): string =>
  /<title>([^<]*)/i.exec(text)?.[1] ?? text.replace(/<[^<>]*>/g, ' ')

/** A publication that was tried with a category. */
export interface CategoryAttempt {
  readonly category: number
  readonly exchange: Exchange
}

/** "Publishing failed: 500 'Method [auth] does not exist.' for categories 1 to 5; 404 for 6 to 10" */
export function describeAttempts(attempts: readonly CategoryAttempt[]): string {
  const categories = new Map<string, number[]>()
  for (const { category, exchange } of attempts) {
    const answer = describeResponse(exchange)
    categories.set(answer, [...(categories.get(answer) ?? []), category])
  }
  const parts = [...categories].map(
    ([answer, ids], index) => `${answer} for ${index === 0 ? 'categories ' : ''}${formatRanges(ids)}`,
  )
  return `Publishing failed: ${parts.join('; ')}`
}
