import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'tsdown'
import { expect, test } from 'vitest'
import { createFolder } from '../../folder.ts'
import { openPage } from './chromium.ts'
import { ALL_IS_WELL, formatFeedScript, servePages } from './in-page.ts'

// feedtwin/msw as web apps use it: bundled, in a page, with the service worker of msw.

const APP = join(import.meta.dirname, 'app-with-worker.js')
const WORKER = join(import.meta.dirname, '../../../node_modules/msw/lib/mockServiceWorker.js')

/** Bundles the app for a browser. Returns its folder. */
async function bundleApp(): Promise<string> {
  const outDir = createFolder()
  await build({
    ...{ config: false, entry: APP, outDir, platform: 'browser', target: 'es2022' },
    ...{ dts: false, report: false, logLevel: 'error', deps: { alwaysBundle: [/./] } },
  })
  return outDir
}

test('a page without a backend can use the whole feed, pictures included', async (ctx) => {
  const bundle = await bundleApp()
  const page = await openPage(ctx)
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
    expect(await page.evaluate(formatFeedScript(origin))).toEqual(ALL_IS_WELL)
  }
})
