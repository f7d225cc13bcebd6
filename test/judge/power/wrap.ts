import type { OperationId } from '../../../src/contract/generated/operations.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'

/** Makes another server of a server, by changing what it is asked or what it answers. */
export type Wrap = (server: Fetch) => Fetch

/** A JSON object, to be taken apart and put together at will. */
// biome-ignore lint/suspicious/noExplicitAny: a wrong answer may be anything
export type Json = any

/** A request, as far as wrappers want to know it. */
export interface Asked {
  readonly method: string
  readonly url: URL
  readonly operation: OperationId | undefined
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  readonly encoding: 'json' | 'form' | 'multipart' | 'query'
  /** parameters of the query and of the body together */
  readonly fields: Readonly<Record<string, Json>>
}

/** An answer. What is changed of it may be its json or its text. */
export interface Said {
  readonly status: number
  /** by lower-case name */
  readonly headers: Readonly<Record<string, string>>
  readonly json: Json
  readonly text: string
}

type When = (asked: Asked, said: Said) => boolean

/** Changes answers. */
export const answer =
  (when: When, change: (said: Said, asked: Asked) => Partial<Said>): Wrap =>
  (server) =>
  async (url, init) => {
    const said = await heard(await server(url, init))
    const asked = await read(url, init)
    if (!when(asked, said)) return response(said)
    const changed = change(said, asked)
    return response({ ...said, ...('json' in changed && { text: undefined }), ...changed })
  }

/** Changes requests before the server sees them: parameters, headers, or both. */
export const ask =
  (
    when: (asked: Asked) => boolean,
    change: (asked: Asked) => Partial<Pick<Asked, 'fields' | 'headers'>>,
  ): Wrap =>
  (server) =>
  async (url, init) => {
    const asked = await read(url, init)
    return when(asked) ? server(...request({ ...asked, ...change(asked) })) : server(url, init)
  }

/** Answers some requests without asking the server. */
export const instead =
  (when: (asked: Asked) => boolean, reply: (asked: Asked) => Partial<Said>): Wrap =>
  (server) =>
  async (url, init) => {
    const asked = await read(url, init)
    return when(asked)
      ? response({ status: 200, headers: JSON_TYPE, json: undefined, ...reply(asked) })
      : server(url, init)
  }

/** Several wrappers, the first one nearest to the server. */
export const all =
  (...wraps: readonly Wrap[]): Wrap =>
  (server) =>
    wraps.reduce((inner, wrap) => wrap(inner), server)

/** A wrapper that remembers: made anew for each server. */
export const remembering =
  (make: () => Wrap): Wrap =>
  (server) =>
    make()(server)

const JSON_TYPE = { 'content-type': 'application/json' }

const OPERATIONS: Readonly<Record<string, OperationId>> = {
  'POST /auth/third_party': 'loginWithThirdParty',
  'GET /posts': 'listPosts',
  'POST /posts': 'createPost',
}

/** Read once for all wrappers that a request goes through. */
const known = new WeakMap<RequestInit, Promise<Asked>>()

export function read(url: string, init: RequestInit): Promise<Asked> {
  const asked = known.get(init) ?? readAnew(url, init)
  known.set(init, asked)
  return asked
}

async function readAnew(url: string, init: RequestInit): Promise<Asked> {
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
    // A body that is torn on purpose has no parameters.
  }
  const headers = Object.fromEntries(request.headers)
  const operation = OPERATIONS[`${request.method} ${parsed.pathname}`]
  return { method: request.method, url: parsed, operation, headers, encoding, fields }
}

/** The request again, its parameters in the query or as JSON. */
function request({ method, url, headers, fields }: Asked): [string, RequestInit] {
  const target = new URL(url)
  if (method === 'GET') {
    target.search = new URLSearchParams(fields as Record<string, string>).toString()
    return [target.href, { method, headers }]
  }
  target.search = ''
  const { 'content-type': _, ...others } = headers
  return [target.href, { method, headers: { ...others, ...JSON_TYPE }, body: JSON.stringify(fields) }]
}

async function heard(answered: Response): Promise<Said> {
  const text = await answered.text()
  const headers = Object.fromEntries(answered.headers)
  delete headers['content-length']
  return { status: answered.status, headers, text, json: parsed(text) }
}

function response({
  status,
  headers,
  json,
  text,
}: Omit<Said, 'text'> & { text?: string | undefined }): Response {
  const body = text ?? JSON.stringify(json) ?? ''
  // As bytes, since a Response gives texts a Content-Type of its own.
  return new Response(status === 204 ? null : new TextEncoder().encode(body), { status, headers })
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
