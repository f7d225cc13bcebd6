import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, onTestFinished } from 'vitest'
import openapi from '../../../src/contract/generated/openapi.json' with { type: 'json' }
import type { Post, StartOptions, User } from '../../../src/index.ts'
import type { Door, Open } from './doors.ts'

/** The time of twins with a stopped clock: 2026-01-31T12:00:00Z. */
export const NOON = Date.UTC(2026, 0, 31, 12)
export const TOKYO = { lng: 139.7671, lat: 35.6812 }
export const VERSION_1 = { Accept: 'application/vnd.service.v1+json' }

export type Fields = Readonly<Record<string, unknown>>

/** A response with its body, which was validated by the schemas of the contract. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

export interface Client {
  readonly twin: Open
  request(path: string, init?: RequestInit): Promise<Reply>
  login(fields?: Fields): Promise<Reply>
  /** a valid token for an open_id */
  token(openId?: string): Promise<string>
  list(query: Fields, headers?: Record<string, string>): Promise<Reply>
  /** the ids of a page */
  ids(query: Fields): Promise<number[]>
  publish(fields: Fields, token?: string | undefined): Promise<Reply>
}

/** Opens a twin with a stopped clock for one test, and closes it afterwards. */
export async function openClient(door: Door, options: StartOptions = {}): Promise<Client> {
  const twin = await door.open({ now: NOON, ...options })
  onTestFinished(() => twin.close())
  const request = async (path: string, init: RequestInit = {}): Promise<Reply> => {
    const response = await twin.call(path, {
      ...init,
      headers: { ...VERSION_1, ...(init.headers as object) },
    })
    const text = await response.text()
    const reply = {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    }
    if (init.method !== 'HEAD') validateReply(reply, path, init.method ?? 'GET')
    return reply
  }
  const post = (path: string, fields: Fields, token?: string): Promise<Reply> =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
  const login = (fields: Fields = { open_id: 'me', platform: 'weixin' }): Promise<Reply> =>
    post('/auth/third_party', fields)
  const list: Client['list'] = (query, headers = {}) => request(`/posts?${formatQuery(query)}`, { headers })
  return {
    twin,
    request,
    login,
    token: async (open_id = 'me') => ((await login({ open_id, platform: 'weixin' })).body as User).token,
    list,
    ids: async (query) => {
      const reply = await list(query)
      expect(reply.status, reply.text).toBe(200)
      return (reply.body as Post[]).map(({ id }) => id)
    },
    publish: (fields, token) => post('/posts', fields, token),
  }
}

export const formatQuery = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')

/** The parameters of a valid post. */
export const validPost = { post_category_id: 1, ...TOKYO, content: 'Hello' } as const

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(openapi, 'contract')

const compileSchema = (name: string): ((body: unknown) => boolean) =>
  ajv.compile({ $ref: `contract#/components/schemas/${name}` })

const isUser = compileSchema('User')
const isPost = compileSchema('Post')
const isError = compileSchema('ErrorBody')
const isValidationError = compileSchema('ValidationErrorBody')

/** Validates a response of the twin by the contract. */
function validateReply({ status, headers, text, body }: Reply, path: string, method: string): void {
  // Redirects have no body, either.
  if (status === 204 || (status >= 300 && status < 400)) {
    expect(text).toBe('')
    return
  }
  if (status === 200 && method === 'OPTIONS') return
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('content-length')).toBe(String(text.length))
  if (status === 200) {
    if (path.startsWith('/auth')) expect(isUser(body), text).toBe(true)
    else if (method === 'POST') expect(isPost(body), text).toBe(true)
    else for (const post of body as unknown[]) expect(isPost(post), JSON.stringify(post)).toBe(true)
    return
  }
  expect(isError(body), text).toBe(true)
  expect((body as { status_code: number }).status_code).toBe(status)
  if (status === 422 && 'errors' in (body as object)) expect(isValidationError(body), text).toBe(true)
}
