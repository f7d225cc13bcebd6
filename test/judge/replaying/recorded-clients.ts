import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'vitest'
import type { Dialect } from '../../../src/contract/index.ts'
import { createTwin, startTwin } from '../../../src/index.ts'
import { FeedApp } from '../../app/feed-app.ts'
import { startProxy } from '../../cli/proxy/run-proxy.ts'
import { createFolder } from '../../folder.ts'
import { launchChromium } from '../../serve/clients/chromium.ts'
import { servePages } from '../../serve/clients/in-page.ts'
import { startOkHttp } from '../../serve/clients/require-okhttp.ts'
import type { ScriptedRecording } from './compare-by-force.ts'
import { runScript, type ScriptAnswer, type ScriptStep } from './scripted-app.ts'

/** Only a deployment with entity tags makes a client send them. */
const dialect = { 'http.validators': 'etag' } as Partial<Dialect> as never

type Response = Omit<ScriptAnswer, 'json'>

/** The sample app of test/app, as `serve --har` records it. */
async function recordSampleApp(): Promise<ScriptedRecording> {
  const twin = await createTwin({ dialect })
  await twin.control.exchanges.list()
  const app = new FeedApp('http://app.test', (url, init) => twin.fetch(url, init))
  await app.list()
  await app.login('ann')
  await app.listPages(3)
  const first = await app.publish({ content: 'Hello' })
  await app.publish({ images: ['a.png'] })
  await app.listNewer(first.id)
  await app.send('GET', '/posts?lng=139.7671')
  await app.send('GET', '/posts?lng=139.7671&lat=35.6812', { Authorization: '' })
  await app.listPages(2)
  const har = await twin.control.exchanges.exportHar()
  await twin.close()
  const page = { kind: 'list', query: '&page_size=5' } as const
  const post = { post_category_id: 1, lng: 139.7671, lat: 35.6812 }
  return readRecording(har, [
    page,
    { kind: 'login', account: 'ann' },
    { ...page, as: 1 },
    { ...page, as: 1, cursor: { name: 'max-id', of: 2 } },
    { ...page, as: 1, cursor: { name: 'max-id', of: 3 } },
    { kind: 'publish', as: 1, encoding: 'json', fields: { ...post, content: 'Hello' } },
    { kind: 'publish', as: 1, encoding: 'json', fields: { ...post, images: ['a.png'] } },
    { ...page, as: 1, cursor: { name: 'since-id', of: 5 } },
    { kind: 'list', place: 'lng=139.7671', as: 1 },
    { kind: 'list' },
    { ...page, as: 1 },
    { ...page, as: 1, cursor: { name: 'max-id', of: 10 } },
  ])
}

/** What a page does: it reads first, and then logs in and publishes. */
const ofPage: readonly ScriptStep[] = [
  { kind: 'list' },
  { kind: 'list', cursor: { name: 'max-id', of: 0 } },
  { kind: 'login', account: 'ann', encoding: 'form' },
  { kind: 'list', as: 2, query: '&page_size=10' },
  {
    kind: 'publish',
    as: 2,
    encoding: 'form',
    fields: { post_category_id: 2, lng: 139.7671, lat: 35.6812, content: 'Grüße' },
  },
  { kind: 'publish', as: 2, encoding: 'json', fields: { post_category_id: 2 } },
  { kind: 'list', as: 2, cursor: { name: 'since-id', of: 3 } },
  { kind: 'list', query: '&page_size=0' },
]

/** A page of another origin in headless Chromium, whose own archive is the recording. */
async function recordChromium(ctx: TestContext): Promise<ScriptedRecording> {
  const twin = await startTwin({ port: 0, dialect })
  const browser = await launchChromium(ctx)
  try {
    const path = join(createFolder(), 'page.har')
    const context = await browser.newContext({ recordHar: { path, content: 'embed' } })
    const page = await context.newPage()
    await page.goto(await servePages((_, response) => response.setHeader('Content-Type', 'text/html').end()))
    await runScript(ofPage, {
      baseUrl: twin.url,
      send: (url, init) =>
        page.evaluate(
          `fetch(${JSON.stringify(url)}, ${JSON.stringify(init)}).then(async (response) => ({
            status: response.status, headers: Object.fromEntries(response.headers), text: await response.text(),
          }))`,
        ) as Promise<Response>,
    })
    await context.close()
    return readRecording(JSON.parse(readFileSync(path, 'utf8')), ofPage)
  } finally {
    await browser.close()
    await twin.close()
  }
}

/** What an Android app does: it refreshes its list, with what its cache has. */
const ofAndroid: readonly ScriptStep[] = [
  { kind: 'login', account: 'ann' },
  { kind: 'list', as: 0 },
  { kind: 'list', as: 0, cursor: { name: 'max-id', of: 1 } },
  { kind: 'list', as: 0, tagOf: 1 },
  { kind: 'login', account: 'bob', encoding: 'form' },
  {
    kind: 'publish',
    as: 4,
    encoding: 'form',
    fields: { post_category_id: 3, lng: 139.7671, lat: 35.6812, content: 'Zwei' },
  },
  { kind: 'list', as: 0, tagOf: 1 },
  { kind: 'list', as: 4, query: '&page_size=7', cursor: { name: 'max-id', of: 6 } },
  { kind: 'publish', encoding: 'json', fields: { post_category_id: 3, lng: 139.7671, lat: 35.6812 } },
]

/** OkHttp with a cache, as `feedtwin proxy --har` records it. */
async function recordOkHttp(ctx: TestContext): Promise<ScriptedRecording> {
  const twin = await startTwin({ port: 0, dialect })
  const client = startOkHttp(ctx, createFolder())
  try {
    const path = join(createFolder(), 'okhttp.har')
    const { url, proxy } = await startProxy(twin.url, ['--har', path])
    const lines = createInterface(client.stdout)[Symbol.asyncIterator]()
    const read = (text = ''): string => Buffer.from(text, 'base64').toString()
    const write = (text: string): string => Buffer.from(text).toString('base64')
    await runScript(ofAndroid, {
      baseUrl: url,
      async send(to, { method, headers, body = '' }) {
        const fields = Object.entries(headers).flatMap(([name, value]) => [name, write(value)])
        client.stdin.write(`${[method, write(to), write(body), ...fields].join('\t')}\n`)
        const [status = '', text, ...pairs] = String((await lines.next()).value).split('\t')
        const names = pairs.flatMap((name, index) =>
          index % 2 === 0 ? [[name, read(pairs[index + 1])]] : [],
        )
        return { status: Number(status), text: read(text), headers: Object.fromEntries(names) }
      },
    })
    client.stdin.end()
    proxy.child.kill('SIGINT')
    await proxy.ended
    return readRecording(JSON.parse(readFileSync(path, 'utf8')), ofAndroid)
  } finally {
    client.kill()
    await twin.close()
  }
}

/** Finds the requests of a script in its recording: a browser also asks for its page, and for permissions. */
function readRecording(
  har: { readonly log?: { readonly entries?: readonly unknown[] } } | object,
  steps: readonly ScriptStep[],
): ScriptedRecording {
  const { entries } = (har as { log: { entries: Entry[] } }).log
  const isOfScript = ({ request: { method, url } }: Entry): boolean =>
    method !== 'OPTIONS' && /^\/(posts|auth\/third_party)$/.test(new URL(url).pathname)
  const origin = new URL(entries.find(isOfScript)?.request.url ?? '').origin
  const below = entries.filter(({ request: { url } }) => new URL(url).origin === origin)
  const numbers = below.flatMap((entry, index) => (isOfScript(entry) ? [index + 1] : []))
  const times = below.filter(isOfScript).map(({ startedDateTime }) => Date.parse(startedDateTime))
  if (numbers.length !== steps.length)
    throw new Error(`${steps.length} requests were sent, and ${numbers.length} recorded`)
  return { har, steps, numbers, times }
}

interface Entry {
  readonly startedDateTime: string
  readonly request: { readonly method: string; readonly url: string }
}

export type ClientName = 'the sample app' | 'a page in Chromium' | 'OkHttp'

/** Records a session of each client. */
export const clients: Readonly<Record<ClientName, (ctx: TestContext) => Promise<ScriptedRecording>>> = {
  'the sample app': recordSampleApp,
  'a page in Chromium': recordChromium,
  OkHttp: recordOkHttp,
}
