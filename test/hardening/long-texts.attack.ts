import type { Attack } from './attack.ts'
import { measureFastest } from './measure-fastest.ts'
import { startTwinProcess } from './twin-process.ts'

/** Milliseconds that one request may take. */
const LIMIT = 200

const BODY_LENGTH = 100_000
/** Node.js refuses heads of more than 16 KiB. */
const HEAD_LENGTH = 12_000

const PUMPS = ['0', 'a', ' ', '[', '.', '"', '\\"', ',', ';', '/', '1.', '1s', '=', '%4', '{"a":']

type Send = (url: string, text: string) => Promise<Response>

const post =
  (path: string, name: string): Send =>
  (url, text) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams({ [name]: text }) })

const control =
  (method: string, path: string, name: string): Send =>
  (url, text) =>
    fetch(`${url}/__twin/${path}`, { method, body: JSON.stringify({ [name]: text }) })

const json: Send = (url, text) =>
  fetch(`${url}/posts`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text })

const header =
  (name: string, before = '', path = '/posts?lng=0&lat=0'): Send =>
  (url, text) =>
    fetch(url + path, { headers: { [name]: (before + text).trim() } })

const inBody: readonly Send[] = [
  ...['lng', 'lat', 'post_category_id', 'content', 'images[]'].map((name) => post('/posts', name)),
  ...['open_id', 'platform', 'platform_info'].map((name) => post('/auth/third_party', name)),
  post('/posts', 'images[]['),
  json,
  control('POST', 'clock', 'advance'),
  control('POST', 'clock', 'now'),
  control('PUT', 'faults', 'faults'),
  control('PUT', 'scenario', 'scenario'),
  control('PUT', 'world', 'world'),
  control('PUT', 'world', 'locale'),
  control('POST', 'dialect', 'list.order'),
]

const inHead: readonly Send[] = [
  (url, text) => fetch(`${url}/posts?lng=${encodeURIComponent(text).slice(0, HEAD_LENGTH)}&lat=0`),
  (url, text) => fetch(`${url}/__twin/${encodeURIComponent(text).slice(0, HEAD_LENGTH)}`),
  ...['Accept', 'Authorization', 'Prefer', 'Content-Type', 'X-Twin-Session', 'X-Twin-Position'].map((name) =>
    header(name),
  ),
  header('Accept', 'application/vnd.service.v1+json;'),
  header('Authorization', 'Bearer '),
  header('Prefer', 'fault="'),
  header('Range', 'bytes=0-', '/__twin/images/1-1.png'),
  header('If-None-Match', '"', '/__twin/images/1-1.png'),
]

export const attack: Attack = {
  name: 'long texts in every parameter and header',
  isQuick: true,
  async run(tries = PUMPS.length) {
    const twin = await startTwinProcess()
    let slowest = 0
    let requests = 0
    for (const pump of PUMPS.slice(0, tries)) {
      for (const [sends, length] of [
        [inBody, BODY_LENGTH],
        [inHead, HEAD_LENGTH],
      ] as const) {
        const text = pump.repeat(length / pump.length)
        for (const send of sends) {
          const name = `${JSON.stringify(pump)} repeated in ${send}`
          slowest = Math.max(
            slowest,
            await measureFastest(name, () => send(twin.url, text), LIMIT, checkResponse),
          )
          requests++
        }
      }
    }
    if (twin.errors() !== '') throw new Error(twin.errors())
    await twin.stop()
    return { tries: requests, result: `the slowest answer took ${Math.round(slowest)} ms` }
  },
}

function checkResponse({ status, url }: Response): void {
  if (status >= 500 || status === 405) throw new Error(`${status} was answered at ${url.slice(0, 100)}`)
}
