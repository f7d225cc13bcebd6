import type { RawExchange } from '../../base/exchanges/raw-exchange.ts'
import { asRecord } from '../../base/json.ts'
import { Vault } from '../../base/secrets/vault.ts'
import { formatCount } from '../../base/text/format-count.ts'
import type { ComparedResponse } from '../comparing/measure-parity.ts'
import { normalizeExchange, type RunFrame } from '../comparing/normalize-exchange.ts'
import { StateNames, type StepName } from '../comparing/state-names.ts'
import {
  captureClientExchange,
  captureSentRequest,
  type RecordedRequest,
} from '../runs/recordings/capture.ts'
import { RecordedTokens, toExchange } from '../runs/recordings/judged-exchange.ts'
import { findPathBelow } from '../runs/recordings/match-operation.ts'
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

/** What a deployment has answered to a session, and what is special about it. */
export interface SessionSide extends Pick<RunFrame, 'baseUrl' | 'mark'> {
  /** by the indexes of the steps */
  readonly exchanges: ReadonlyMap<number, Exchange>
  /** Describes a token, given when it was returned. Default: tokens are not distinguished */
  readonly describeToken?: ((token: string, now: number) => string) | undefined
}

/** The responses of a side in a form that can be compared. */
export interface ReadSide {
  readonly session: RecordedSession
  readonly responses: ReadonlyMap<StepName, ComparedResponse>
  readonly names: StateNames
}

/** The name of a step, by its index. */
const nameStep = (index: number): StepName => `1.${index}`

/** The index of a step, by its name. */
export const readIndex = (name: StepName): number => Number(name.split('.')[1])

/**
 * Makes the responses of a side comparable: ids become the steps that have created what they name.
 *
 * @param isSameData whether both sides have the same users and the same time; otherwise, users keep only their form
 */
export function readSide(
  session: RecordedSession,
  { exchanges, baseUrl, mark, describeToken }: SessionSide,
  isSameData: boolean,
): ReadSide {
  const names = new StateNames()
  const responses = new Map<StepName, ComparedResponse>()
  for (const [index, exchange] of exchanges) {
    const { at, exchange: recorded } = session.steps[index] as SessionStep
    const name = nameStep(index)
    const user = isSameData ? undefined : findUser(exchange)
    if (user !== undefined) names.addEarlierUser(user)
    const frame = {
      ...{ names, baseUrl, mark, now: isSameData ? at : undefined },
      ...(describeToken && { describeToken: (token: string) => describeToken(token, at) }),
    }
    // The recorded request has the same name for an account on both sides.
    const comparable = normalizeExchange({ ...exchange, outgoing: recorded.outgoing }, name, frame)
    responses.set(name, { exchange, comparable })
  }
  return { session, responses, names }
}

/** The id of the user that a login returns, or that has published a post. */
function findUser({ outgoing: { operation }, response }: Exchange): unknown {
  const { id, userInfo } = asRecord(response.status === 200 ? response.json : undefined)
  if (operation === 'loginWithThirdParty') return id
  return operation === 'createPost' ? asRecord(userInfo).user_id : undefined
}

/** The steps whose posts the cursors of a request mean. */
export const listPostSources = ({ steps }: RecordedSession, name: StepName): StepName[] =>
  [...(steps[readIndex(name)]?.references.cursors.values() ?? [])].map((reference) =>
    nameStep('post' in reference ? reference.post : reference.list),
  )
