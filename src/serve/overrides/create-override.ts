import { asRecord, isObject, toText } from '../../base/json.ts'
import type { ErrorTextKey } from '../../contract/index.ts'
import { changeJson, type Fill } from '../../contract/overrides/change-json.ts'
import type { Condition, Override } from '../../contract/overrides/overrides.ts'
import {
  type Breakage,
  createForEachTwin,
  type Json,
  mergeRequest,
  mergeResponse,
  type PartsHandler,
  type RequestParts,
  type RequestTest,
  type ResponseParts,
  respondInPlace,
} from '../breakages/breakage.ts'
import { createErrorResponse, nameParameters } from '../breakages/error-responses.ts'
import { createFill } from './create-fill.ts'
import { createListing } from './create-listing.ts'
import { AccountMemory, createRequestTest, isAboutResponse, matchesResponse } from './matches.ts'

/** Finds out how a service with some overrides would answer, without a change of its state. */
type Rehearse = (request: RequestParts) => ResponseParts

/** The behaviour of an override. */
interface CreatedOverride {
  readonly breakage: Breakage
  /** whether it may act on a request; one about an account has to know all logins */
  readonly mayAct: RequestTest
}

/** Creates the behaviour of overrides. Each one is about the answers of the service with those before it. */
export function createOverrides(overrides: readonly Override[]): readonly CreatedOverride[] {
  let rehearse: Rehearse = (request) => request.rehearse(request)
  return overrides.map((override) => {
    const { when = {}, request } = override
    const isAbout = createOverrideTest(when, request)
    const breakage = createOverride(override, isAbout, rehearse)
    rehearse = rehearseOverride(override, isAbout, rehearse)
    return { breakage, mayAct: when.account === undefined ? isAbout : () => true }
  })
}

/** Which accounts are known is no part of a rehearsal, so that an override about one is left out. */
function rehearseOverride(
  { when = {}, request: change, edit, respond }: Override,
  isAbout: RequestTest,
  rehearse: Rehearse,
): Rehearse {
  if (when.account !== undefined) return rehearse
  return (request) => {
    if (!isAbout(request)) return rehearse(request)
    const before = respond && rehearse(request)
    if (respond && before && matchesResponse(when, before))
      return createResponse(respond, request, createFill(request, before))
    const mayChange = change && (edit !== undefined || matchesRehearsal(when, request, rehearse))
    const response =
      before && !change ? before : rehearse(mayChange ? changeRequest(change, request) : request)
    return edit && matchesResponse(when, response) ? editResponse(edit, response, request) : response
  }
}

/**
 * Creates a function that says whether an override may act on a request. A change of the request is about what the twin reads of it: a
 * changed parameter would be read.
 */
function createOverrideTest(when: Condition, change: Override['request']): RequestTest {
  const test = createRequestTest(when)
  return (request) => test(change ? { ...request, sentFields: selectRead(request) } : request)
}

const selectRead = ({ fields, sentFields }: RequestParts): RequestParts['sentFields'] =>
  Object.fromEntries(Object.entries(sentFields).filter(([name]) => Object.hasOwn(fields, name)))

/** Creates the behaviour of an override. It has a state only where it has to know accounts. */
function createOverride(
  { when = {}, request: change, edit, respond }: Override,
  isAbout: RequestTest,
  rehearse: Rehearse,
): Breakage {
  return createForEachTwin(() => {
    const accounts = when.account === undefined ? undefined : new AccountMemory()
    return (handler) => async (request) => {
      const isOfAccount = when.account === undefined || accounts?.describe(request).includes(when.account)
      const isMeant = isOfAccount === true && isAbout(request)
      if (isMeant && respond) {
        const before = await findResponse(when, request, isRead(request) ? handler : rehearse)
        if (!before || matchesResponse(when, before)) return sendResponse(respond, request, before)
        if (!change && isRead(request)) return before
      }
      const mayChange = change && isMeant && (edit !== undefined || matchesRehearsal(when, request, rehearse))
      const asked = mayChange ? changeRequest(change, request) : request
      const response = await handler(asked)
      accounts?.remember(request, response)
      return isMeant && edit && matchesResponse(when, response)
        ? editResponse(edit, response, request)
        : response
    }
  })
}

/** Whether a request would be answered as a condition says, where it says something of the answer. */
const matchesRehearsal = (when: Condition, request: RequestParts, rehearse: Rehearse): boolean =>
  !isAboutResponse(when) || matchesResponse(when, rehearse(request))

/** Finds the response of which a condition speaks, if it speaks of one. @param answer what would change the state only rehearses */
async function findResponse(
  when: Condition,
  request: RequestParts,
  answer: PartsHandler | Rehearse,
): Promise<ResponseParts | undefined> {
  return isAboutResponse(when) ? answer(request) : undefined
}

const isRead = ({ method }: RequestParts): boolean => method === 'GET' || method === 'HEAD'

function changeRequest(change: NonNullable<Override['request']>, request: RequestParts): RequestParts {
  const { headers, parameters = [], answers, posts, repeat, sort } = change
  const fill = createFill(request)
  return mergeRequest(request, {
    // A body that is not an object any more has no parameters.
    fields: asRecord(changeJson(request.fields, parameters, fill)),
    sentFields: asRecord(changeJson(request.sentFields, parameters, fill)),
    ...(answers && { answers: { ...request.answers, ...answers } }),
    ...(headers && { headers: replaceHeaders(request.headers, headers, fill) }),
    ...((posts ?? repeat ?? sort) && { listing: createListing(change, request) }),
  })
}

function editResponse(
  { status, headers = {}, body, errors, text }: NonNullable<Override['edit']>,
  response: ResponseParts,
  request: RequestParts,
): ResponseParts {
  const fill = createFill(request, response)
  const named = errors && nameErrors(errors, request)
  return limitBody(response, () => {
    const json = body ? changeJson(response.json, body, fill) : response.json
    return mergeResponse(response, {
      ...(status !== undefined && { status }),
      headers: replaceHeaders(response.headers, headers, fill),
      ...((body ?? errors) && response.json !== undefined && { json: addErrors(json, named) }),
      ...(text !== undefined && { text: toText(fill(text)) }),
    })
  })
}

/** Names more parameters in an error. What names none stays as it is. */
const addErrors = (json: unknown, { errors: named }: ReturnType<typeof nameErrors> = {}): unknown =>
  isObject(json) && isObject(json.errors) && named ? { ...json, errors: { ...json.errors, ...named } } : json

const nameErrors = (errors: Readonly<Record<string, string>>, request: RequestParts): Json =>
  nameParameters(errors as Readonly<Record<string, ErrorTextKey>>)(request)

/**
 * Responds in place of the service, with the headers of its rate limit.
 *
 * @param before the response to a read that has been asked already, and so has been counted
 */
async function sendResponse(
  respond: NonNullable<Override['respond']>,
  request: RequestParts,
  before: ResponseParts | undefined,
): Promise<ResponseParts> {
  const fill = createFill(request, before)
  const response = createResponse(respond, request, fill)
  const counted =
    before && isRead(request)
      ? { ...response, headers: { ...pickSharedHeaders(before.headers), ...response.headers } }
      : await respondInPlace(response, request)
  const isExceeded = counted.status !== response.status
  return isExceeded
    ? counted
    : { ...counted, headers: replaceHeaders(counted.headers, respond.headers ?? {}, fill) }
}

/** The headers that the service adds to each response: those of its rate limit, and those for pages of other origins. */
const pickSharedHeaders = (headers: ResponseParts['headers']): ResponseParts['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(x-ratelimit|access-control)-/.test(name)))

/** Creates an answer. Without a body, it is the error that the twin sends with the status. */
function createResponse(
  { status, headers = {}, errors, ...content }: NonNullable<Override['respond']>,
  request: RequestParts,
  fill: Fill,
): ResponseParts {
  const error = createErrorResponse(status, request)
  const named = errors && nameErrors(errors, request)
  const { message, status_code } = Object(error.json)
  return limitBody(error, () =>
    mergeResponse(error, {
      headers: replaceHeaders(error.headers, headers, fill),
      ...(named && { json: { message, ...named, status_code } }),
      ...('body' in content && { json: fill(content.body) }),
      ...(content.text !== undefined && { text: toText(fill(content.text)) }),
    }),
  )
}

/** The longest body that overrides make, in characters. */
const MAX_BODY = 2 ** 24

/** The statuses of responses without content (RFC 9110, sections 15.3.5, 15.3.6 and 15.4.5). */
const WITHOUT_CONTENT: readonly number[] = [204, 205, 304]

/** Creates a response, or keeps the one before where its body would be too long: overrides can multiply a body without end. */
function limitBody(before: ResponseParts, create: () => ResponseParts): ResponseParts {
  try {
    const response = create()
    if (response.text.length > MAX_BODY) return before
    return WITHOUT_CONTENT.includes(response.status) ? mergeResponse(response, { text: '' }) : response
  } catch (error) {
    // No text is that long, or the JSON is nested too deeply.
    if (error instanceof RangeError) return before
    throw error
  }
}

/** Replaces headers by lower-case name; null removes one. @param fill replaces the placeholders in their values */
function replaceHeaders(
  headers: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>>,
  fill: Fill,
): Readonly<Record<string, string>> {
  const own = Object.entries(changes)
    .map(([name, value]) => [name.toLowerCase(), value === null ? null : fillHeader(value, fill)] as const)
    .filter(([, value]) => value === null || !WITHOUT_TOKEN.test(value))
  const replaced = new Set(own.map(([name]) => name))
  return Object.fromEntries([
    ...Object.entries(headers).filter(([name]) => !replaced.has(name)),
    ...own.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  ])
}

/** A header for which there is no token stays as it is. */
const WITHOUT_TOKEN = /\{(?:signed|(?:reader-)?last:[\w-]+)\}/

/** What a client has sent may be too long for a header, or have characters that no header has. Then placeholders stay. */
function fillHeader(value: string, fill: Fill): string {
  const filled = toText(fill(value))
  return /^[\t\x20-\x7e]{0,4000}$/.test(filled) ? filled : value
}
