import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from '../clients/chromium.ts'
import { record, sent } from './record-archive.ts'

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
