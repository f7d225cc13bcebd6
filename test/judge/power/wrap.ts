import type { OperationId } from '../../../src/contract/generated/operations.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'

/** Wraps a server so that its requests or its responses are changed. */
export type Wrapper = (server: Fetch) => Fetch

/** Any JSON value. Mutants change it without types. */
// biome-ignore lint/suspicious/noExplicitAny: a wrong response may be any value
export type Json = any

/** The parts of a request that wrappers read. */
export interface RequestParts {
  readonly method: string
  readonly url: URL
  readonly operation: OperationId | undefined
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  readonly encoding: 'json' | 'form' | 'multipart' | 'query'
  /** parameters of the query and of the body together */
  readonly fields: Readonly<Record<string, Json>>
}

/** The parts of a response. A wrapper changes either its json or its text. */
export interface ResponseParts {
  readonly status: number
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  readonly json: Json
  readonly text: string
}

type ResponsePredicate = (request: RequestParts, response: ResponseParts) => boolean

/** Changes responses. */
export const wrapResponses =
  (
    when: ResponsePredicate,
    change: (response: ResponseParts, request: RequestParts) => Partial<ResponseParts>,
  ): Wrapper =>
  (server) =>
  async (url, init) => {
    const response = await readResponse(await server(url, init))
    const request = await readRequest(url, init)
    if (!when(request, response)) return createResponse(response)
    const changed = change(response, request)
    return createResponse({ ...response, ...('json' in changed && { text: undefined }), ...changed })
  }

/** Changes the parameters or the headers of requests before the server receives them. */
export const wrapRequests =
  (
    when: (request: RequestParts) => boolean,
    change: (request: RequestParts) => Partial<Pick<RequestParts, 'fields' | 'headers'>>,
  ): Wrapper =>
  (server) =>
  async (url, init) => {
    const request = await readRequest(url, init)
    return when(request) ? server(...createRequest({ ...request, ...change(request) })) : server(url, init)
  }

/** Responds to some requests instead of the server. */
export const replaceResponses =
  (
    when: (request: RequestParts) => boolean,
    reply: (request: RequestParts) => Partial<ResponseParts>,
  ): Wrapper =>
  (server) =>
  async (url, init) => {
    const request = await readRequest(url, init)
    return when(request)
      ? createResponse({ status: 200, headers: JSON_TYPE, json: undefined, ...reply(request) })
      : server(url, init)
  }

/** Combines wrappers. The first one is nearest to the server. */
export const combineWrappers =
  (...wraps: readonly Wrapper[]): Wrapper =>
  (server) =>
    wraps.reduce((inner, wrap) => wrap(inner), server)

/** Creates a new wrapper for each server, because the wrapper has a state. */
export const createForEachServer =
  (createWrapper: () => Wrapper): Wrapper =>
  (server) =>
    createWrapper()(server)

const JSON_TYPE = { 'content-type': 'application/json' }

const OPERATIONS: Readonly<Record<string, OperationId>> = {
  'POST /auth/third_party': 'loginWithThirdParty',
  'GET /posts': 'listPosts',
  'POST /posts': 'createPost',
}

/** Each request is parsed once for all wrappers. */
const parsedRequests = new WeakMap<RequestInit, Promise<RequestParts>>()

export function readRequest(url: string, init: RequestInit): Promise<RequestParts> {
  const request = parsedRequests.get(init) ?? parseRequest(url, init)
  parsedRequests.set(init, request)
  return request
}

async function parseRequest(url: string, init: RequestInit): Promise<RequestParts> {
  const request = new Request(url, { ...init, signal: null })
  const parsed = new URL(url)
  const type = request.headers.get('content-type') ?? ''
  const encoding = type.includes('json')
    ? 'json'
    : type.includes('multipart')
      ? 'multipart'
      : type.includes('form')
        ? 'form'
        : 'query'
  const fields: Record<string, Json> = {}
  const add = (value: Json, name: string): void => {
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1]
    if (list === undefined) fields[name] = value
    else fields[list] = [...(fields[list] ?? []), value]
  }
  parsed.searchParams.forEach(add)
  try {
    if (request.body && encoding === 'json') Object.assign(fields, await request.json())
    else if (request.body) (await request.formData()).forEach(add)
  } catch {
    // A body that is invalid on purpose has no parameters.
  }
  const headers = Object.fromEntries(request.headers)
  const operation = OPERATIONS[`${request.method} ${parsed.pathname}`]
  return { method: request.method, url: parsed, operation, headers, encoding, fields }
}

/** Creates a request with the parameters in the query or as JSON. */
function createRequest({ method, url, headers, fields }: RequestParts): [string, RequestInit] {
  const target = new URL(url)
  if (method === 'GET') {
    target.search = new URLSearchParams(fields as Record<string, string>).toString()
    return [target.href, { method, headers }]
  }
  target.search = ''
  const { 'content-type': _, ...others } = headers
  return [target.href, { method, headers: { ...others, ...JSON_TYPE }, body: JSON.stringify(fields) }]
}

async function readResponse(received: Response): Promise<ResponseParts> {
  const text = await received.text()
  const headers = Object.fromEntries(received.headers)
  delete headers['content-length']
  return { status: received.status, headers, text, json: parseJson(text) }
}

function createResponse({
  status,
  headers,
  json,
  text,
}: Omit<ResponseParts, 'text'> & { text?: string | undefined }): Response {
  const body = text ?? JSON.stringify(json) ?? ''
  // A Response adds a Content-Type to text, so the body is bytes.
  return new Response(status === 204 ? null : new TextEncoder().encode(body), { status, headers })
}

function parseJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
