import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/**
 * Replaces the stream of the twin by one with so many exchanges, each an explained list of posts, and loads the page again. The
 * page makes the stream itself: 50 MB would take the browser longer to get from the test than to show.
 */
export async function showManyExchanges(page: Page, url: string, count: number): Promise<void> {
  await fetch(`${url}/posts?lng=139.7671&lat=35.6812`)
  const listed = await fetch(`${url}/__twin/traffic/exchanges`)
  const { exchanges } = (await listed.json()) as { exchanges: readonly { readonly request: object }[] }
  const [exchange = { request: {} }] = exchanges
  onTestFinished(() => page.close())
  await page.addInitScript(
    ({ exchange, count }) => {
      const send = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const address = String(input instanceof Request ? input.url : input)
        if (!address.includes('/__twin/traffic/stream')) return send(input, init)
        const lines = Array.from({ length: address.endsWith('after=0') ? count : 0 }, (_, index) => {
          const number = index + 1
          const request = { ...exchange.request, query: `number=${number}&lng=139.7671&lat=35.6812` }
          return `${JSON.stringify({ type: 'exchange', exchange: { ...exchange, number, request } })}\n`
        })
        return new Response(lines.join(''), { headers: { 'Content-Type': 'application/x-ndjson' } })
      }
    },
    { exchange, count },
  )
  await page.reload()
  await page.locator('.row', { hasText: `number=${count}&` }).waitFor()
}
