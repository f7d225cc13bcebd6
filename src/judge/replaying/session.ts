import type { RawExchange } from '../../base/exchanges/raw-exchange.ts'
import { Vault } from '../../base/secrets/vault.ts'
import { formatCount } from '../../base/text/format-count.ts'
import {
  captureClientExchange,
  captureSentRequest,
  type RecordedRequest,
} from '../runs/recordings/capture.ts'
import { toExchange } from '../runs/recordings/judged-exchange.ts'
import { findPathBelow } from '../runs/recordings/match-operation.ts'
import { RecordedTokens } from '../runs/recordings/recorded-tokens.ts'
import type { ClientExchange, Exchange } from '../target/exchange.ts'
import { type References, SeenReferences } from './references.ts'

/** A request of a recorded session, and what is needed to send it to another deployment. */
export interface SessionStep {
  /** when it was sent, in unix milliseconds */
  readonly at: number
  /**
   * the recorded request and its response, whose status is 0 if the recording has none. Placeholders stand for secrets. Its
   * number is its place among the exchanges below the base URL, from 1
   */
  readonly exchange: Exchange
  /** whether the recording has the response with its body */
  readonly isAnswered: boolean
  /** undefined: its body is not in the recording, or cannot be read */
  readonly sent: RecordedRequest | undefined
  /** what it has from earlier responses */
  readonly references: References
  /** the account that logs in, as a placeholder */
  readonly account?: string
}

/** The requests of an app, in the order in which it sent them. */
export interface RecordedSession {
  readonly baseUrl: string
  readonly steps: readonly SessionStep[]
  /** what was left out, as sentences */
  readonly notes: readonly string[]
}

/** More requests are not replayed. An app sends some hundred in a session. */
export const MAX_SESSION_STEPS = 2000

/** The response in place of one that is not recorded. */
const NOT_RECORDED = { status: 0, headers: {}, text: '', json: undefined, hasBody: false } as const

/**
 * Reads the requests of operations from a recording, and finds out what each of them has from earlier responses: tokens,
 * cursors and entity tags. Secrets become placeholders.
 *
 * @param exchanges those below the base URL
 */
export function readSession(exchanges: readonly RawExchange[], baseUrl: string): RecordedSession {
  const vault = new Vault()
  const capture = (): ClientExchange[] =>
    exchanges.map((raw, index) => captureClientExchange(raw, { number: index + 1, baseUrl, vault }))
  // The first pass finds all secrets, so that no exchange shows one that a later exchange tells to be secret.
  capture()
  const captured = capture().filter(({ operation }) => operation !== undefined)
  const tokens = new RecordedTokens()
  const seen = new SeenReferences()
  const steps = captured.slice(0, MAX_SESSION_STEPS).map((each, index): SessionStep => {
    const raw = exchanges[each.number - 1] as RawExchange
    const { at, operation, parameters, response = NOT_RECORDED } = each
    const exchange = toExchange({ ...each, response }, tokens.describeHeader(each))
    const references = seen.find(each)
    tokens.add(each)
    seen.add(index, each.client, exchange)
    const { open_id } = parameters
    return {
      at,
      exchange,
      isAnswered: response.hasBody,
      sent: captureSentRequest(raw, findPathBelow(raw.request.url, baseUrl) ?? '/', vault),
      references,
      ...(operation === 'loginWithThirdParty' && typeof open_id === 'string' && { account: open_id }),
    }
  })
  return { baseUrl, steps, notes: describeRest(exchanges.length - captured.length, captured.length) }
}

function describeRest(others: number, operations: number): readonly string[] {
  const notes = []
  if (others > 0)
    notes.push(
      `${formatCount(others, 'request')} of no operation, such as those of a web page, ${others === 1 ? 'is' : 'are'} not sent.`,
    )
  if (operations > MAX_SESSION_STEPS)
    notes.push(
      `Only the first ${MAX_SESSION_STEPS} of ${operations} requests are sent, since more are not compared.`,
    )
  return notes
}

/**
 * The headers of a recording that are sent: those of the service (specification, section 2) and those of HTTP that change a
 * response. Any other header may hold a secret.
 */
export const SENT_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'channel',
  'content-type',
  'device',
  'if-modified-since',
  'if-none-match',
  'platform',
  'prefer',
  'version-code',
  'version-name',
  'x-http-method-override',
]

/** Headers that describe the connection, the sender or a browser. Nobody misses them. */
const OWN_HEADERS =
  /^(?:accept-encoding|authorization|cache-control|connection|content-length|cookie|dnt|host|keep-alive|origin|pragma|priority|referer|te|transfer-encoding|upgrade-insecure-requests|user-agent|via|x-requested-with|x-forwarded-.*|sec-.*|proxy-.*|access-control-.*)$/

/** The headers of a session that are not sent. */
export function listUnsentHeaders({ steps }: RecordedSession): readonly string[] {
  const names = steps.flatMap(({ exchange }) => Object.keys(exchange.request.headers))
  return [...new Set(names)].filter((name) => !SENT_HEADERS.includes(name) && !OWN_HEADERS.test(name)).sort()
}
