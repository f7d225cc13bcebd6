import { parseJson } from '../../../src/base/json.ts'
import { defaultDialect } from '../../../src/contract/index.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import type {
  Breakage,
  PartsHandler,
  RequestParts,
  ResponseParts,
} from '../../../src/serve/breakages/breakage.ts'
import { decodeRequest } from '../../../src/serve/breakages/decode-request.ts'

/** Wraps a server so that its requests or its responses are changed. */
export type Wrapper = (server: Fetch) => Fetch

/** Applies a breakage to a server that responds like fetch. */
export function breakServer(server: Fetch, breakage: Breakage): Fetch {
  const handler = breakage((request) => request.service(request))
  return async (url, init) => {
    const received = await readRequest(url, init)
    const service: PartsHandler = async (request) =>
      request.fixedResponse ?? readResponse(await server(...createRequest(request, received, url, init)))
    return createResponse(await handler({ ...received, service }))
  }
}

/** Applies a breakage to each server that is wrapped. */
export const wrapWith =
  (breakage: Breakage): Wrapper =>
  (server) =>
    breakServer(server, breakage)

/** Each request is decoded once for all wrappers. */
const decodedRequests = new WeakMap<RequestInit, Promise<RequestParts>>()

/** A server that is no twin cannot tell what it would answer. */
const acceptWrite = (): ResponseParts => ({ status: 200, headers: {}, json: undefined, text: '' })

/** Only a twin has users that can be asked for, and signs tokens. */
const failToFind = (): never => {
  throw new Error('No breakage asks a server for a user or a token.')
}
const ofTwin = { getUser: failToFind, signToken: failToFind }

/** Decodes a request, which the default dialect understands in every encoding. */
export function readRequest(url: string, init: RequestInit): Promise<RequestParts> {
  const request = decodedRequests.get(init) ?? parseRequest(url, init)
  decodedRequests.set(init, request)
  return request
}

async function parseRequest(url: string, init: RequestInit): Promise<RequestParts> {
  const request = new Request(url, { ...init, signal: null })
  const { origin, pathname, search } = new URL(url)
  const { method } = request
  const target = pathname + search
  const headers = Object.fromEntries(request.headers)
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined
  const service: PartsHandler = () => Promise.reject(new Error('This request is only read.'))
  return decodeRequest(
    { method, target, headers, body, origin, client: 'test' },
    { dialect: defaultDialect, basePath: '', now: 0, number: 0, ...ofTwin, service, rehearse: acceptWrite },
  )
}

/** Creates the request for the server. Changed parameters are sent in the query, beside the others, or all as JSON. */
function createRequest(
  { method, headers, fields }: RequestParts,
  received: RequestParts,
  url: string,
  init: RequestInit,
): [string, RequestInit] {
  if (fields === received.fields)
    return [url, headers === received.headers ? init : { ...init, headers: { ...headers } }]
  const target = new URL(url)
  if (method === 'GET') {
    for (const name of new Set([...Object.keys(received.fields), ...Object.keys(fields)])) {
      if (fields[name] === received.fields[name]) continue
      if (fields[name] === undefined) target.searchParams.delete(name)
      else target.searchParams.set(name, String(fields[name]))
    }
    return [target.href, { method, headers }]
  }
  target.search = ''
  const { 'content-type': _, ...others } = headers
  const type = { 'content-type': 'application/json' }
  return [target.href, { method, headers: { ...others, ...type }, body: JSON.stringify(fields) }]
}

async function readResponse(received: Response): Promise<ResponseParts> {
  const text = await received.text()
  const headers = Object.fromEntries(received.headers)
  delete headers['content-length']
  return { status: received.status, headers, text, json: parseJson(text) }
}

/** A Response with one of these statuses must have no body. */
const WITHOUT_BODY: readonly number[] = [204, 304]

/** A Response adds a Content-Type to text, so the body is bytes. */
const createResponse = ({ status, headers, text }: ResponseParts): Response =>
  new Response(WITHOUT_BODY.includes(status) ? null : new TextEncoder().encode(text), { status, headers })
