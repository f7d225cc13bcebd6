import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { RunningTwin } from '../../../src/index.ts'
import { findFreePort } from '../../free-port.ts'
import { launchChromium, openPage } from '../clients/chromium.ts'
import { start } from '../control/twin.ts'

interface Sent {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const sent: readonly Sent[] = [
  { path: '/posts?lng=139.7671&lat=35.6812&page_size=3' },
  { path: '/posts?lat=0' },
  { path: '/nothing' },
  {
    path: '/auth/third_party',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ open_id: 'ada', platform: 'weixin' }),
  },
]

interface Recording {
  readonly twin: RunningTwin
  /** the archive */
  readonly text: string
  /** status, media type and body of each response */
  readonly responses: readonly unknown[]
}

async function record(): Promise<Recording> {
  const twin = await start({ world: 'planet' })
  const loadArchive = async (): Promise<string> => (await fetch(`${twin.url}/__twin/traffic.har`)).text()
  // The first request for the archive starts the recording.
  await loadArchive()
  const responses: unknown[] = []
  for (const { path, ...init } of sent) {
    const response = await fetch(twin.url + path, init)
    responses.push([response.status, response.headers.get('content-type'), await response.text()])
  }
  return { twin, text: await loadArchive(), responses }
}

test('Playwright replays the archive of a twin that has stopped, in a page of Chromium', async (ctx) => {
  const { twin, text, responses } = await record()
  const folder = mkdtempSync(join(tmpdir(), 'feedtwin-har-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'traffic.har')
  writeFileSync(file, text)
  await twin.close()
  const page = await openPage(ctx)
  await page.routeFromHAR(file, { url: `${twin.url}/**`, notFound: 'abort' })
  await page.goto(twin.url + sent[0]?.path)
  const replayed: unknown[] = []
  for (const { path, ...init } of sent)
    replayed.push(
      await page.evaluate(
        async ([url, options]) => {
          const response = await fetch(url, options)
          return [response.status, response.headers.get('content-type'), await response.text()]
        },
        [twin.url + path, init] as const,
      ),
    )
  expect(replayed.slice(0, 3)).toEqual(responses.slice(0, 3))
  // The archive has no tokens, so the login is replayed without its token.
  expect(replayed[3]).toEqual([200, 'application/json', expect.stringContaining('"token":"[hidden]"')])
})

test('the developer tools of Chromium import the archive', async (ctx) => {
  const { twin, text } = await record()
  const port = await findFreePort()
  const browser = await launchChromium(ctx, [`--remote-debugging-port=${port}`])
  onTestFinished(() => browser.close())
  const tools = `http://127.0.0.1:${port}/devtools`
  const importer = `${tools}/models/har/har.js`
  if (!(await fetch(importer)).ok) ctx.skip('this Chromium has no developer tools of its own')
  const page = await browser.newPage()
  await page.goto(`${tools}/devtools_app.html`)
  const imported = await page.evaluate(`import('${importer}').then(({ HARFormat, Importer }) => {
    const { log } = new HARFormat.HARRoot(${text})
    return Promise.all(Importer.Importer.requestsFromHARLog(log).map(async (request) => {
      const { text } = await request.requestContentData()
      return [request.requestMethod, request.url(), request.statusCode, text.length]
    }))
  })`)
  const { log } = JSON.parse(text)
  expect(imported).toEqual(
    sent.map(({ path, method = 'GET' }, index) => [
      method,
      twin.url + path,
      log.entries[index].response.status,
      log.entries[index].response.content.text.length,
    ]),
  )
})
