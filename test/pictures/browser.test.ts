import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startTwin } from '../../src/index.ts'

const executablePath = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['chromium', 'google-chrome'].map((name) => join(folder, name)))
  .find((path) => existsSync(path))

test('a browser shows every picture of a page', async (ctx) => {
  if (executablePath === undefined) return ctx.skip('this machine has no chromium')
  const twin = await startTwin({ now: 0 })
  onTestFinished(() => twin.close())
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(`${twin.url}/__twin/avatars/1.png`)
  // As a text: what runs in the page is no part of this program.
  const widths = await page.evaluate(`(async () => {
    const posts = await (await fetch('/posts?lng=139.7671&lat=35.6812')).json()
    const urls = posts.flatMap(({ images, userInfo }) => [...images.map(({ url }) => url), userInfo.avatar])
    const pictures = urls.filter((url) => url !== '').map((src) => Object.assign(new Image(), { src }))
    await Promise.all(pictures.map((picture) => picture.decode()))
    return pictures.map((picture) => picture.naturalWidth)
  })()`)
  expect(widths).toContain(256)
  expect(widths).toContain(1024)
})
