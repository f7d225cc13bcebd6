import { expect } from 'vitest'
import { parseOverride } from '../../../src/contract/overrides/override-text.ts'
import type { Override } from '../../../src/contract/overrides/overrides.ts'
import { createTwin, type InProcessTwin } from '../../../src/index.ts'
import { closeAfterTest } from '../../close-after-test.ts'

export const NEAR = '/posts?lng=139.7671&lat=35.6812'

type TwinOptions = Parameters<typeof createTwin>[0]

/** Creates a twin with overrides, which may be written as on a command line, and with a clock that stands still. */
export async function createTwinWith(
  overrides: readonly (string | Override)[],
  { dialect, ...options }: TwinOptions = {},
): Promise<InProcessTwin> {
  const read = overrides.map((override) =>
    typeof override === 'string' ? parseOverride(override) : override,
  )
  return closeAfterTest(
    await createTwin({
      now: '2026-01-31T12:00:00Z',
      dialect: { ...dialect, overrides: read },
      ...options,
    }),
  )
}

/** What a test sends. A body that is not a text is JSON. */
export interface Sent {
  readonly method?: string
  readonly path?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a test reads of a response. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the type
  readonly json: any
  readonly text: string
}

/** Sends a request: the list of posts near by, or a POST with what is given. */
export async function send(
  twin: InProcessTwin,
  { path = NEAR, json, form, body, ...own }: Sent = {},
): Promise<Received> {
  const content = json === undefined ? (form ? new URLSearchParams(form) : body) : JSON.stringify(json)
  const response = await twin.fetch(path, {
    method: own.method ?? (content === undefined ? 'GET' : 'POST'),
    headers: { ...(json !== undefined && { 'Content-Type': 'application/json' }), ...own.headers },
    ...(content !== undefined && { body: content }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const login = (openId: string): Sent => ({
  path: '/auth/third_party',
  json: { open_id: openId, platform: 'weixin' },
})

/** A post in Paris, published by an account. */
export async function post(twin: InProcessTwin, account: string, fields: object = {}): Promise<Sent> {
  return {
    path: '/posts',
    json: { post_category_id: 3, lng: 2.3522, lat: 48.8566, content: 'Hello', ...fields },
    headers: { Authorization: `Bearer ${await twin.control.users.token(account)}` },
  }
}

/** Expects that a body which overrides multiply has an end, and that the twin goes on. */
export async function expectEnd(overrides: readonly Override[]): Promise<void> {
  const twin = await createTwinWith(overrides)
  const { status, text } = await send(twin, { path: `${NEAR}&page_size=2` })
  expect(status).toBe(200)
  expect(text.length).toBeLessThanOrEqual(2 ** 24)
}
