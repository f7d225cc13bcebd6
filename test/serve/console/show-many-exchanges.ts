import type { Page } from 'playwright-core'

/** Replaces the stream of the twin by one with so many exchanges, each an explained list of posts, and loads the page again. */
export async function showManyExchanges(page: Page, url: string, count: number): Promise<void> {
  await fetch(`${url}/posts?lng=139.7671&lat=35.6812`)
  const listed = await fetch(`${url}/__twin/traffic/exchanges`)
  const { exchanges } = (await listed.json()) as { exchanges: readonly { readonly request: object }[] }
  const lines = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const [{ request, ...rest } = { request: {} }] = exchanges
    const query = `number=${number}&lng=139.7671&lat=35.6812`
    return JSON.stringify({ type: 'exchange', exchange: { ...rest, number, request: { ...request, query } } })
  })
  const body = lines.map((line) => `${line}\n`).join('')
  await page.route('**/__twin/traffic/stream**', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: route.request().url().endsWith('after=0') ? body : '',
    }),
  )
  await page.reload()
  await page.locator('.row', { hasText: `number=${count}&` }).waitFor()
}
