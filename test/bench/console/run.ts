import { chromium } from 'playwright-core'
import { startTwin } from '../../../src/index.ts'
import { showManyExchanges } from '../../serve/console/show-many-exchanges.ts'

// Scrolls through 10,000 exchanges in Chromium, and prints how long the frames took and what the page keeps in memory:
// npm run bench -- --console

const COUNT = 10_000
const FRAMES = 300

const twin = await startTwin({ world: 'planet' })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: 1280, height: 860 } })
await page.goto(`${twin.url}/__twin/?view=traffic`)
await page.getByText('live', { exact: true }).waitFor()
await showManyExchanges(page, twin.url, COUNT)

const client = await page.context().newCDPSession(page)
await client.send('Performance.enable')

/** How long scripts, styles and layout of the page took so far, in milliseconds. */
async function readWork(): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  const parts = metrics.filter(({ name }) => /^(Script|RecalcStyle|Layout)Duration$/.test(name))
  return parts.reduce((sum, { value }) => sum + 1000 * value, 0)
}

const workBefore = await readWork()
/** The times between the frames while the list is scrolled by ten rows for each frame, in milliseconds. */
const times = await page.locator('.scroll').evaluate(
  (pane, frames) =>
    new Promise<number[]>((resolve) => {
      const found: number[] = []
      let before = performance.now()
      const next = (now: number): void => {
        found.push(now - before)
        before = now
        pane.scrollTop += 300
        if (found.length < frames) requestAnimationFrame(next)
        else resolve(found.slice(1))
      }
      requestAnimationFrame(next)
    }),
  FRAMES,
)
const work = (await readWork()) - workBefore
await client.send('HeapProfiler.collectGarbage')
const { usedSize } = await client.send('Runtime.getHeapUsage')
await browser.close()
await twin.close()

const sorted = times.toSorted((a, b) => a - b)
const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
const slow = times.filter((time) => time > 50).length
console.log(`${COUNT} exchanges, ${times.length} frames`)
console.log(`frame: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, ${slow} over 50 ms`)
console.log(`scripts, styles and layout: ${(work / FRAMES).toFixed(1)} ms for each frame`)
console.log(`memory of the page: ${(usedSize / 1e6).toFixed(0)} MB`)
