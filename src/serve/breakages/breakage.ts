import { parseJson } from '../../base/json.ts'
import type { BreakageId } from '../../contract/generated/breakage-ids.ts'
import type { DerivedBreakageId } from '../../contract/generated/breakage-overrides.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import type { Dialect, User, WrittenAnswers } from '../../contract/index.ts'
import type { ParameterProblem } from '../../twin/answer.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { ActingBreakage, ServedAnswer } from '../reply.ts'

/** Any JSON value. A breakage writes wrong values, which no type of the contract allows. */
// biome-ignore lint/suspicious/noExplicitAny: a wrong response may be any value
export type Json = any

/** Parameters by name. */
export type RequestFields = Readonly<Record<string, Json>>

/** A request with its parameters decoded. A breakage may change its headers and its fields. */
export interface RequestParts
  extends Omit<TwinRequest, 'headers' | 'parameters' | 'createAnswer' | 'listing'> {
  /** below the base path, without the query */
  readonly path: string
  readonly operation: OperationId | undefined
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  readonly encoding: 'json' | 'form' | 'multipart' | 'query'
  /** the parameters of the query and of the body, as the dialect reads them; `NO_FIELDS` where they cannot be read */
  readonly fields: RequestFields
  /** the same as they were sent, also those of a body whose encoding the dialect does not read */
  readonly sentFields: RequestFields
  /** the time of the request on the clock of the twin, in unix milliseconds */
  readonly now: number
  /** the number of the request among those that the service has got */
  readonly number: number
  /** the dialect of the service, whose texts of errors breakages use */
  readonly dialect: Dialect
  /** the response in place of that of the service, which only counts the request */
  readonly fixedResponse?: ResponseParts
  /** the answers to gaps that hold for this request, where they are others than those of the dialect */
  readonly answers?: WrittenAnswers
  /** how a list has its posts, where not as the dialect says */
  readonly listing?: TwinRequest['listing']
  /** finds a user of the service, as the response to a login has it */
  readonly getUser: (id: number, baseUrl: string) => Omit<User, 'token'>
  /** signs the claims set of a token, whatever it says */
  readonly signToken: (claims: object) => string
  /** finds what was sent last for a parameter, by a user or by anyone; absent where no override asks for that */
  readonly findLast?: ((name: string, request: RequestParts, whose: number | 'anyone') => unknown) | undefined
  /** answers the request as the service does without breakages */
  readonly service: PartsHandler
  /** finds out how the service would answer, without a change of its state; a write that it would accept has no body */
  readonly rehearse: (request: RequestParts) => ResponseParts
  /** what breakages did to the request; absent where no reason is wanted */
  readonly trace?: Trace
}

/** What happens to a request from a breakage inwards. */
export interface Trace {
  /** what the breakage asked of the handler that it wraps, in the order of the responses */
  readonly calls: (Call & { readonly trace: Trace })[]
  /** the breakages that acted, the nearest to the service first */
  readonly acted: ActingBreakage[]
  /** what a breakage received and responded instead of the service */
  replaced?: Call | undefined
  /** what the service received and answered, where the response comes from it */
  served?: ServedAnswer | undefined
}

/** A request and its response. */
export interface Call {
  readonly request: RequestParts
  readonly response: ResponseParts
}

/** The fields of a request whose parameters cannot be read. The service rejects it. */
export const NO_FIELDS: RequestFields = Object.freeze({})

/** A response with its body decoded. A breakage changes either its json or its text. */
export interface ResponseParts {
  readonly status: number
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  /** undefined where the text is not JSON */
  readonly json: Json
  readonly text: string
  /** the errors of parameters that the service itself has found */
  readonly problems?: readonly ParameterProblem[] | undefined
}

/** Answers decoded requests. */
export type PartsHandler = (request: RequestParts) => Promise<ResponseParts>

/** A known way to break requirements: it wraps the handler of one twin, and may keep a state for it. */
export type Breakage = (handler: PartsHandler) => PartsHandler

/** The behaviour of some breakages. All tables together have each of them that has no overrides. */
export type BreakageTable = Readonly<Partial<Record<Exclude<BreakageId, DerivedBreakageId>, Breakage>>>

export type RequestTest = (request: RequestParts) => boolean
export type ResponseTest = (request: RequestParts, response: ResponseParts) => boolean

/** Changes responses. */
export const changeResponses =
  (
    when: ResponseTest,
    change: (response: ResponseParts, request: RequestParts) => Partial<ResponseParts>,
  ): Breakage =>
  (handler) =>
  async (request) => {
    const response = await handler(request)
    return when(request, response)
      ? applyEdit((original) => mergeResponse(original, change(original, request)), response)
      : response
  }

/** Changes the parameters or the headers of requests before the service receives them. */
export const changeRequests =
  (
    when: RequestTest,
    change: (request: RequestParts) => Partial<Pick<RequestParts, 'fields' | 'headers'>>,
  ): Breakage =>
  (handler) =>
  (request) =>
    handler(
      when(request) ? applyEdit((original) => mergeRequest(original, change(original)), request) : request,
    )

/** Parameters that cannot be read stay so. */
export const mergeRequest = (request: RequestParts, changed: Partial<RequestParts>): RequestParts => ({
  ...request,
  ...changed,
  ...(request.fields === NO_FIELDS && { fields: NO_FIELDS }),
})

/** Responds to some requests instead of the service. */
export const replaceResponses =
  (when: RequestTest, reply: (request: RequestParts) => Partial<ResponseParts>): Breakage =>
  (handler) =>
  async (request) =>
    when(request) ? respondInPlace(mergeResponse(EMPTY_SUCCESS, reply(request)), request) : handler(request)

/**
 * Responds in place of the service. The request counts against its rate limit, and where nothing of it remains, the service
 * responds.
 */
export const respondInPlace = (fixedResponse: ResponseParts, request: RequestParts): Promise<ResponseParts> =>
  request.service({ ...request, fixedResponse })

/** Edits a value. What lacks the edited parts, because another breakage has changed it, stays as it is. */
export function applyEdit<Value>(edit: (value: Value) => Value, value: Value): Value {
  try {
    return edit(value)
  } catch (error) {
    if (error instanceof TypeError) return value
    throw error
  }
}

/** Combines breakages. The first one is nearest to the service. */
export const combineBreakages =
  (...breakages: readonly Breakage[]): Breakage =>
  (handler) =>
    breakages.reduce((inner, breakage) => breakage(inner), handler)

/** Creates a new breakage for each twin, because the breakage has a state. */
export const createForEachTwin =
  (createBreakage: () => Breakage): Breakage =>
  (handler) =>
    createBreakage()(handler)

const EMPTY_SUCCESS: ResponseParts = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  json: undefined,
  text: '',
}

/** Changes parts of a response, and keeps its json and its text equal. */
export function mergeResponse(response: ResponseParts, changed: Partial<ResponseParts>): ResponseParts {
  const merged = { ...response, ...changed }
  if (changed.text !== undefined) return { ...merged, json: parseJson(changed.text) }
  return 'json' in changed
    ? { ...merged, text: changed.json === undefined ? '' : toAsciiJson(changed.json) }
    : merged
}
