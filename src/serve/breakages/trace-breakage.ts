import { getOwn, isSameJson, toText } from '../../base/json.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import type { ActingBreakage } from '../reply.ts'
import type {
  Breakage,
  Call,
  Json,
  RequestFields,
  RequestParts,
  RequestTest,
  ResponseParts,
  Trace,
} from './breakage.ts'

/** What is noted of a breakage or an override that acted. */
type ActingName = Omit<ActingBreakage, 'changed'>

/**
 * Notes in the trace of each request whether the breakage acted: whether it made the request or the response another one.
 *
 * @param mayAct whether the breakage is about a request; one that it is not about goes on to the handler. Default: about each
 */
export const traceBreakage =
  (name: ActingName, breakage: Breakage, mayAct: RequestTest = () => true): Breakage =>
  (handler) => {
    const broken = breakage(async (request) => {
      const trace: Trace = { calls: [], acted: [] }
      const response = await handler({ ...request, trace })
      request.trace?.calls.push({ request, response, trace })
      return response
    })
    return async (request) => {
      if (!mayAct(request)) return handler(request)
      const own: Trace = { calls: [], acted: [] }
      const response = await broken({ ...request, trace: own })
      if (request.trace) Object.assign(request.trace, summarizeTrace(name, { request, response }, own))
      return response
    }
  }

/** Summarizes what happened from a breakage inwards. */
function summarizeTrace(
  name: ActingName,
  received: Call,
  { calls, ...own }: Trace,
): Pick<Trace, 'acted' | 'replaced' | 'served'> {
  const { request, response } = received
  // A breakage may ask several times, to find out what it has to change.
  const main =
    calls.find((call) => call.response === response) ??
    calls.find((call) => isSameRequest(call.request, request)) ??
    calls.at(-1)
  if (!main && own.served) return { acted: [], replaced: undefined, served: own.served }
  if (!main)
    return { acted: [{ ...name, changed: [] }], replaced: own.replaced ?? received, served: undefined }
  const hasOtherWrite = calls.some((call) => call !== main && isWrite(call))
  const changed: ActingBreakage['changed'] = [
    ...(isSameRequest(main.request, request) && !hasOtherWrite ? [] : (['request'] as const)),
    ...(isSameResponse(main.response, response) ? [] : (['response'] as const)),
  ]
  // The breakage only tried what the service answers to another request.
  const isUnrelated = changed.length === 2 && main.response.status !== response.status
  if (isUnrelated) return { acted: [{ ...name, changed: [] }], replaced: undefined, served: undefined }
  const { acted, replaced, served } = main.trace
  return { acted: [...acted, ...(changed.length > 0 ? [{ ...name, changed }] : [])], replaced, served }
}

const isWrite = ({ request, response }: Call): boolean => request.method !== 'GET' && response.status < 400

function isSameRequest(one: RequestParts, other: RequestParts): boolean {
  const names = Object.keys(one.fields)
  return (
    isSameJson(one.answers, other.answers) &&
    one.listing === other.listing &&
    isSameRecord(one.headers, other.headers) &&
    names.length === Object.keys(other.fields).length &&
    names.every(
      (name) =>
        Object.hasOwn(other.fields, name) &&
        isSameValue(getOwn(one.fields, name), getOwn(other.fields, name)),
    )
  )
}

/** A breakage that rounds or limits a text makes a number of it. */
const isSameValue = (one: Json, other: Json): boolean =>
  one === other ||
  (isScalar(one) && isScalar(other) && toText(one) === toText(other)) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => item === other[index]))

const isScalar = (value: Json): boolean => typeof value === 'number' || typeof value === 'string'

/** Whether two responses say the same. The JSON of one of them may have been written again. */
export const isSameResponse = (one: ResponseParts, other: ResponseParts): boolean =>
  one.status === other.status &&
  isSameRecord(one.headers, other.headers) &&
  (one.text === other.text || (one.json !== undefined && toAsciiJson(one.json) === other.text))

function isSameRecord(one: RequestFields, other: RequestFields): boolean {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && getOwn(one, name) === getOwn(other, name))
  )
}
