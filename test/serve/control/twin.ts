import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import { type RunningTwin, type StartOptions, startTwin } from '../../../src/index.ts'
import { type Control, type ControlOptions, control } from '../../../src/serve/control/client/client.ts'
import { closeAfterTest } from '../../close-after-test.ts'
import { controlSource } from '../../contract/documents.ts'

/** The time at which the clocks of these tests are stopped or start. */
export const NOON = '2026-01-31T12:00:00.000Z'

export const start = async (options?: StartOptions): Promise<RunningTwin> =>
  closeAfterTest(await startTwin(options))

/** Starts a twin whose clock is stopped at noon, and creates a client of its control API. */
export async function startControlled(
  options?: StartOptions,
  controlOptions?: ControlOptions,
): Promise<{ readonly twin: RunningTwin; readonly client: Control }> {
  const twin = await start({ now: NOON, ...options })
  return { twin, client: control(twin.url, { ...controlOptions, fetch: fetchAndCheck }) }
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(controlSource, 'control.json')

/** Creates a test of values by a schema of the document. */
export const createValidator =
  (name: string) =>
  (value: unknown): boolean =>
    ajv.validate({ $ref: `control.json#/components/schemas/${name}` }, value)

type DescribedOperation = { readonly responses: Readonly<Record<string, { readonly $ref?: string }>> }
const paths = controlSource.paths as Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>

/** Operations that had a response with status 200. */
export const successfulOperations = new Set<string>()

/** Fetches from the control API. Fails the test if the response does not match the document. */
export async function fetchAndCheck(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init)
  const body: unknown = await response.clone().json()
  const method = (init.method ?? 'GET').toLowerCase()
  const target = new URL(url).pathname.replace(/^(\/api)?(\/__twin\/session\/[^/]+)?/, '')
  const [path = target] = Object.keys(paths).filter((one) =>
    new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(target),
  )
  const where = `${method} ${path} ${response.status}`
  expect(
    ajv.validate(getResponseSchema(path, method, response.status), body)
      ? ''
      : `${where}: ${ajv.errorsText()}`,
  ).toBe('')
  if (response.ok) successfulOperations.add(`${method} ${path}`)
  return response
}

function getResponseSchema(path: string, method: string, status: number): { $ref: string } {
  const pointer = ['paths', path, method, 'responses', String(status)].map(escapeStep)
  const { $ref } = paths[path]?.[method]?.responses[status] ?? {}
  const content = ['content', 'application/json', 'schema'].map(escapeStep)
  return { $ref: `control.json${$ref ?? `#/${pointer.join('/')}`}/${content.join('/')}` }
}

const escapeStep = (step: string): string =>
  encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))

export interface JsonResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the type
  readonly body: any
  readonly headers: Headers
}

/** Sends a request to the control API and reads its response as JSON. */
export const send = (
  twin: RunningTwin,
  method: string,
  path: string,
  body?: string | object,
  headers?: Record<string, string>,
): Promise<JsonResponse> => requestJson(`${twin.url}/__twin/${path}`, method, body, headers)

/** Sends a request and reads its response as JSON. A body that is not a text is sent as JSON, too. */
export async function requestJson(
  url: string,
  method: string,
  body?: string | object,
  headers: Record<string, string> = {},
): Promise<JsonResponse> {
  const response = await fetch(url, {
    method,
    headers: { ...(typeof body === 'object' && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'object' ? JSON.stringify(body) : body }),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}

/** Publishes a post over the API of the service. @returns the status */
export async function publish(url: string, token: string, content = 'Hello'): Promise<number> {
  const { status } = await fetch(`${url}/posts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ post_category_id: 1, ...PARIS, content }),
  })
  return status
}

export const PARIS = { lng: 2.3522, lat: 48.8566 }

/** Lists the newest posts in Paris. */
export async function list(
  url: string,
  count = 3,
): Promise<{ id: number; content: string; created_at: number }[]> {
  const response = await fetch(`${url}/posts?lng=${PARIS.lng}&lat=${PARIS.lat}&page_size=${count}`)
  return response.json()
}
