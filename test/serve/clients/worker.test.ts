import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'tsdown'
import { expect, test } from 'vitest'
import { folder } from '../../folder.ts'
import { startChromium } from './chromium.ts'
import { ALL_IS_WELL, servePages, useFeed } from './in-page.ts'

// feedtwin/msw as apps for the web have it: bundled, in a page, behind the service worker of msw.

const APP = join(import.meta.dirname, 'app-with-worker.js')
const WORKER = join(import.meta.dirname, '../../../node_modules/msw/lib/mockServiceWorker.js')

/** @returns the folder with the app, and all that it imports, for a browser */
async function bundled(): Promise<string> {
  const outDir = folder()
  await build({
    ...{ config: false, entry: APP, outDir, platform: 'browser', target: 'es2022' },
    ...{ dts: false, report: false, logLevel: 'error', deps: { alwaysBundle: [/./] } },
  })
  return outDir
}

test('a page without a backend has the whole feed, pictures too', async (ctx) => {
  const bundle = await bundled()
  const page = await (await startChromium(ctx)).newPage()
  for (const origin of ['https://api.example.com', '']) {
    const head = '<link rel="icon" href="data:,"><script type="module" src="app-with-worker.js"></script>'
    const html = `<!doctype html><html data-origin="${origin}"><head>${head}</head></html>`
    const url = await servePages(async (request, response) => {
      const path = request.url === '/mockServiceWorker.js' ? WORKER : join(bundle, request.url ?? '')
      if (request.url === '/') response.setHeader('Content-Type', 'text/html').end(html)
      else response.setHeader('Content-Type', 'text/javascript').end(await readFile(path))
    })
    await page.goto(url)
    await page.waitForFunction('document.title === "ready"')
    expect(await page.evaluate(useFeed(origin))).toEqual(ALL_IS_WELL)
  }
})
