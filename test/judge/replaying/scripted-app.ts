import type { Dialect } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'

/** A request of a scripted app. What it has from earlier responses is named by the indexes of steps. */
export type ScriptStep =
  | { readonly kind: 'login'; readonly account: string; readonly encoding?: 'form' }
  | {
      readonly kind: 'list'
      /** the parameters after the place */
      readonly query?: string
      /** in place of a whole place */
      readonly place?: string
      /** the login that is used; none if it is absent */
      readonly as?: number
      /** the post at the edge of a list, or a post that was published */
      readonly cursor?: { readonly name: 'max-id' | 'since-id'; readonly of: number }
      /** sends the entity tag of the response to a step */
      readonly tagOf?: number
    }
  | {
      readonly kind: 'publish'
      readonly as?: number
      readonly encoding: 'json' | 'form'
      readonly fields: Readonly<Record<string, string | number | readonly string[]>>
    }
  | { readonly kind: 'wait'; readonly milliseconds: number }

const URL_OF_APP = 'http://app.test'
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

/** How a client sends the requests of a script. */
export interface ScriptClient {
  readonly baseUrl: string
  /** Sends a request. @param number counts up from 0 */
  send(
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string },
    number: number,
  ): Promise<Omit<ScriptAnswer, 'json'>>
  wait?(milliseconds: number): void
  /** the name of an account of the script. Default: as it is */
  nameAccount?(account: string): string
  /** logs in in any form that a twin accepts where the login of the script gives no token */
  readonly insists?: boolean
}

/** A client of a new twin, whose clock waits move. @param times of the requests, in unix milliseconds */
export async function openScriptTwin(dialect: Partial<Dialect>, times?: readonly number[]) {
  const clock = { now: times?.[0] ?? START }
  const twin = await createTwin({ dialect: dialect as never, now: () => clock.now })
  const client: ScriptClient = {
    baseUrl: URL_OF_APP,
    async send(url, init, number) {
      clock.now = Math.max(clock.now, times?.[number] ?? 0)
      const response = await twin.fetch(url, init)
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: await response.text(),
      }
    },
    wait(milliseconds) {
      clock.now += milliseconds
    },
  }
  return { twin, client }
}

const START = Date.parse('2026-03-04T05:06:07Z')

/** Sends the requests of a script, one after the other. */
export async function runScript(
  steps: readonly ScriptStep[],
  client: ScriptClient,
): Promise<readonly (ScriptAnswer | undefined)[]> {
  const answers: (ScriptAnswer | undefined)[] = []
  /** of logins that gave none */
  const tokens = new Map<number, unknown>()
  const { nameAccount = (account: string) => account } = client
  let number = 0
  const post = async (path: string, encoding: Encoding, fields: object, headers: Record<string, string>) => {
    const [body, type] = encode(encoding, fields)
    const query = encoding === 'query' ? `?${body}` : ''
    const init = { method: 'POST', headers: { ...headers, ...(type && { 'content-type': type }) } }
    const url = client.baseUrl + path + query
    return parse(await client.send(url, query === '' ? { ...init, body } : init, number))
  }
  const findToken = async (login: number): Promise<unknown> => {
    const step = steps[login]
    const found = answers[login]?.json?.token ?? tokens.get(login)
    if (found !== undefined || !client.insists || tokens.has(login) || step?.kind !== 'login') return found
    tokens.set(login, undefined)
    if (step.account === '' || answers[login] === undefined) return undefined
    for (const platform_info of ['feedtwin', { name: 'feedtwin' }])
      for (const encoding of ['json', 'form', 'multipart', 'query'] as const) {
        const fields = { open_id: nameAccount(step.account), platform: 'weixin', platform_info }
        const { accept } = HEADERS
        const { json } = await post('/auth/third_party', encoding, fields, { accept })
        if (typeof json?.token !== 'string') continue
        tokens.set(login, json.token)
        return json.token
      }
    return undefined
  }
  const send = async (step: Exclude<ScriptStep, { kind: 'wait' }>): Promise<ScriptAnswer | undefined> => {
    const headers: Record<string, string> = { ...HEADERS }
    if (step.kind !== 'login' && step.as !== undefined) {
      const token = await findToken(step.as)
      if (typeof token !== 'string') return undefined
      headers.authorization = `Bearer ${token}`
    }
    if (step.kind === 'login') {
      const fields = { open_id: nameAccount(step.account), platform: 'weixin', platform_info: 'feedtwin' }
      return post('/auth/third_party', step.encoding ?? 'json', fields, headers)
    }
    if (step.kind === 'publish') return post('/posts', step.encoding, step.fields, headers)
    let path = `/posts?${step.place ?? AT}${step.query ?? ''}`
    if (step.cursor) {
      const { name, of } = step.cursor
      const found = answers[of]?.json
      const id = Array.isArray(found) ? found.at(name === 'max-id' ? -1 : 0)?.id : found?.id
      if (id === undefined) return undefined
      path += `&${name}=${id}`
    }
    const tag = step.tagOf === undefined ? undefined : answers[step.tagOf]?.headers.etag
    if (tag !== undefined) headers['if-none-match'] = tag
    return parse(await client.send(client.baseUrl + path, { method: 'GET', headers }, number))
  }
  for (const step of steps) {
    if (step.kind === 'wait') client.wait?.(step.milliseconds)
    answers.push(step.kind === 'wait' ? undefined : await send(step))
    if (step.kind !== 'wait') number++
  }
  return answers
}

type Encoding = 'json' | 'form' | 'multipart' | 'query'

function encode(encoding: Encoding, fields: object): readonly [body: string, type: string | undefined] {
  if (encoding === 'json') return [JSON.stringify(fields), 'application/json']
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object'
      ? Object.entries(value).map(([key, item]) => [`${name}[${key}]`, item])
      : [[name, value]],
  )
  if (encoding !== 'multipart') {
    const text = pairs.map((pair) => pair.map(encodeURIComponent as (part: unknown) => string).join('='))
    return [text.join('&'), encoding === 'form' ? 'application/x-www-form-urlencoded' : undefined]
  }
  const parts = pairs.map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return [`${parts.join('')}--b--\r\n`, 'multipart/form-data; boundary=b']
}

function parse(answer: Omit<ScriptAnswer, 'json'>): ScriptAnswer {
  try {
    return { ...answer, json: JSON.parse(answer.text) }
  } catch {
    return { ...answer, json: undefined }
  }
}

/** Records what the app does with a twin, as `serve --har` does. */
export async function recordScript(
  steps: readonly ScriptStep[],
  dialect: Partial<Dialect> = {},
): Promise<object> {
  const { twin, client } = await openScriptTwin(dialect)
  await twin.control.exchanges.list()
  await runScript(steps, client)
  return twin.control.exchanges.exportHar()
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
