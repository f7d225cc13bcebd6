import type { Dialect } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'

/** A request of a scripted app. What it has from earlier responses is named by the indexes of steps. */
export type ScriptStep =
  | { readonly kind: 'login'; readonly account: string }
  | {
      readonly kind: 'list'
      readonly query?: string
      /** the login that is used; none if it is absent */
      readonly as?: number
      readonly cursor?: { readonly name: 'max-id' | 'since-id'; readonly of: number }
      /** sends the entity tag of the response to a step */
      readonly tagOf?: number
    }
  | {
      readonly kind: 'publish'
      readonly as?: number
      readonly encoding: 'json' | 'form'
      readonly fields: Readonly<Record<string, string | number>>
    }
  | { readonly kind: 'wait'; readonly milliseconds: number }

export const URL_OF_APP = 'http://app.test'
const AT = 'lng=139.7671&lat=35.6812'
const HEADERS = { accept: 'application/vnd.service.v1+json', device: 'a device', platform: 'android' }

/** What a twin has answered to a step; undefined for a wait, and where what the request needs is missing. */
export interface ScriptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: the app reads what a server sends
  readonly json: any
  readonly text: string
}

type Twin = Awaited<ReturnType<typeof createTwin>>

/** Opens a twin whose clock the script moves. */
export async function openScriptTwin(dialect: Partial<Dialect>) {
  const clock = { now: START }
  const twin = await createTwin({ dialect: dialect as never, now: () => clock.now })
  return { twin, clock }
}

export const START = Date.parse('2026-03-04T05:06:07Z')

/** Lets the app use a twin. */
export async function runScript(
  steps: readonly ScriptStep[],
  { twin, clock }: { readonly twin: Twin; readonly clock: { now: number } },
  nameAccount: (account: string) => string = (account) => account,
): Promise<readonly (ScriptAnswer | undefined)[]> {
  const answers: (ScriptAnswer | undefined)[] = []
  for (const step of steps) {
    if (step.kind === 'wait') clock.now += step.milliseconds
    answers.push(step.kind === 'wait' ? undefined : await send(step, answers, twin, nameAccount))
  }
  return answers
}

async function send(
  step: Exclude<ScriptStep, { kind: 'wait' }>,
  answers: readonly (ScriptAnswer | undefined)[],
  twin: Twin,
  nameAccount: (account: string) => string,
): Promise<ScriptAnswer | undefined> {
  const headers: Record<string, string> = { ...HEADERS }
  if (step.kind !== 'login' && step.as !== undefined) {
    const token = answers[step.as]?.json?.token
    if (typeof token !== 'string') return undefined
    headers.authorization = `Bearer ${token}`
  }
  if (step.kind === 'login') {
    const fields = { open_id: nameAccount(step.account), platform: 'weixin', platform_info: 'feedtwin' }
    return post(twin, '/auth/third_party', 'json', fields, headers)
  }
  if (step.kind === 'publish') return post(twin, '/posts', step.encoding, step.fields, headers)
  let path = `/posts?${AT}${step.query ?? ''}`
  if (step.cursor) {
    const { name, of } = step.cursor
    const list = answers[of]?.json
    const id = Array.isArray(list) ? list.at(name === 'max-id' ? -1 : 0)?.id : undefined
    if (id === undefined) return undefined
    path += `&${name}=${id}`
  }
  const tag = step.tagOf === undefined ? undefined : answers[step.tagOf]?.headers.etag
  if (tag !== undefined) headers['if-none-match'] = tag
  return read(await twin.fetch(URL_OF_APP + path, { headers }))
}

async function post(
  twin: Twin,
  path: string,
  encoding: 'json' | 'form',
  fields: Readonly<Record<string, string | number>>,
  headers: Record<string, string>,
): Promise<ScriptAnswer> {
  const body =
    encoding === 'json'
      ? JSON.stringify(fields)
      : Object.entries(fields)
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('&')
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body }
  return read(await twin.fetch(URL_OF_APP + path, init))
}

async function read(response: Response): Promise<ScriptAnswer> {
  const text = await response.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  return { status: response.status, headers: Object.fromEntries(response.headers), json, text }
}

/** Records what the app does with a twin, as `serve --har` does. */
export async function recordScript(
  steps: readonly ScriptStep[],
  dialect: Partial<Dialect> = {},
): Promise<object> {
  const opened = await openScriptTwin(dialect)
  await opened.twin.control.exchanges.list()
  await runScript(steps, opened)
  return opened.twin.control.exchanges.exportHar()
}

const PLACE = { lng: 139.7671, lat: 35.6812 }

/** Three apps: one reads, one publishes, and one makes mistakes. */
export const scripts: Readonly<Record<string, readonly ScriptStep[]>> = {
  reader: [
    { kind: 'login', account: 'ann' },
    { kind: 'list', as: 0 },
    { kind: 'list', as: 0, cursor: { name: 'max-id', of: 1 } },
    { kind: 'list', as: 0, cursor: { name: 'max-id', of: 2 }, query: '&page_size=5' },
    { kind: 'wait', milliseconds: 3_600_000 },
    { kind: 'list', as: 0, cursor: { name: 'since-id', of: 1 } },
    { kind: 'list', as: 0, tagOf: 1 },
    { kind: 'list', query: '&page_size=40' },
  ],
  author: [
    { kind: 'list' },
    { kind: 'login', account: 'ann' },
    { kind: 'login', account: 'bob' },
    { kind: 'publish', as: 1, encoding: 'json', fields: { post_category_id: 1, ...PLACE, content: 'One' } },
    { kind: 'publish', as: 2, encoding: 'form', fields: { post_category_id: 2, ...PLACE, content: 'Two' } },
    { kind: 'list', as: 1, query: '&page_size=3' },
    { kind: 'wait', milliseconds: 60_000 },
    {
      kind: 'publish',
      as: 2,
      encoding: 'form',
      fields: { post_category_id: 4, ...PLACE, 'images[]': 'a.jpg' },
    },
    { kind: 'list', as: 2, cursor: { name: 'since-id', of: 5 } },
    { kind: 'login', account: 'ann' },
    { kind: 'list', as: 9, cursor: { name: 'max-id', of: 5 }, query: '&page_size=2' },
  ],
  beginner: [
    { kind: 'login', account: '' },
    { kind: 'publish', encoding: 'json', fields: { post_category_id: 1, ...PLACE, content: 'No token' } },
    { kind: 'login', account: 'ann' },
    { kind: 'publish', as: 2, encoding: 'json', fields: { ...PLACE } },
    { kind: 'publish', as: 2, encoding: 'form', fields: { post_category_id: 9999, ...PLACE, content: 'x' } },
    { kind: 'list', as: 2, query: '&page_size=0' },
    { kind: 'list', as: 2, query: '&lng=east' },
    { kind: 'list', as: 2, query: '&max-id=1&since-id=1' },
    { kind: 'wait', milliseconds: 40 * 86_400_000 },
    { kind: 'list', as: 2 },
    { kind: 'publish', as: 2, encoding: 'json', fields: { post_category_id: 1, ...PLACE, content: 'Late' } },
  ],
}
