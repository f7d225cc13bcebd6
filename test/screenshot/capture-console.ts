import { decode, encode } from 'fast-png'
import { chromium } from 'playwright-core'
import { control } from '../../src/control.ts'
import { startTwin } from '../../src/index.ts'
import { requirePackage } from '../debian.ts'

const SIZE = { width: 1120, height: 640 }
const PLACE = 'lng=139.7671&lat=35.6812'

/** Draws the view Traffic of the console, with an open exchange. @throws without Chromium */
export async function captureConsole(): Promise<Uint8Array> {
  const [executablePath] = requirePackage({ skip: refuse }, 'chromium')
  const twin = await startTwin({ now: '2026-01-31T12:00:00Z' })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' })
    await page.goto(`${twin.url}/__twin/?view=traffic`)
    await page.getByText('live', { exact: true }).waitFor()
    await sendRequests(twin.url)
    await page.locator('.row', { hasText: 'lng is required' }).click()
    await page.getByRole('region', { name: 'Why', exact: true }).waitFor()
    await page.mouse.move(0, 0)
    // The browser compresses quickly, not well.
    return encode(decode(await page.screenshot()), { zlib: { level: 9 } })
  } finally {
    await browser.close()
    await twin.close()
  }
}

function refuse(reason?: unknown): never {
  throw new Error(String(reason))
}

/** Sends requests of two apps: they log in, list, publish, and make mistakes. */
async function sendRequests(url: string): Promise<void> {
  const { users, faults } = control(url)
  const send = async (device: string, target: string, fields?: object, token?: string): Promise<void> => {
    const headers = { device, ...(token && { Authorization: `Bearer ${token}` }) }
    const body = fields && new URLSearchParams({ ...fields })
    const response = await fetch(url + target, { headers, ...(body && { method: 'POST', body }) })
    await response.arrayBuffer()
  }
  const post = { post_category_id: '1', lng: '139.7671', lat: '35.6812', content: 'Hello from the station' }
  const token = await users.token('ada')
  await send('pixel-8', '/auth/third_party', { open_id: 'me', platform: 'weixin' })
  await send('pixel-8', `/posts?${PLACE}`)
  await send('pixel-8', '/posts', post, token)
  await send('iphone-16', '/posts', post)
  await send('iphone-16', `/posts?${PLACE}&page_size=5`)
  await send('iphone-16', '/feed')
  await faults.set('error=503')
  await send('pixel-8', `/posts?${PLACE}`)
  await faults.set('')
  await send('pixel-8', `/posts?${PLACE}`)
  await send('iphone-16', '/posts?lat=35.6812', undefined, token)
  await send('pixel-8', `/posts?${PLACE}&max-id=1979260808`)
}
