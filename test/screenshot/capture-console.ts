import { spawnSync } from 'node:child_process'
import { decode, encode } from 'fast-png'
import { type Browser, chromium, type Page } from 'playwright-core'
import { groupBy } from '../../src/base/group-by.ts'
import { control } from '../../src/control.ts'
import { requirePackage } from '../debian.ts'
import { findFreePort, PROGRAM, startInTerminal } from './capture.ts'

const SIZE = { width: 1120, height: 640 }
const PLACE = 'lng=139.7671&lat=35.6812'

/** The headers that all apps send. */
const HEADERS = {
  Accept: 'application/vnd.service.v1+json',
  'Version-Code': '12',
  'Version-Name': '1.2',
  Channel: 'store',
  Platform: 'android',
}

/** Opens what a picture shows. @param url of the twin */
type Scene = (page: Page, url: string) => Promise<unknown>

/** The scenes by the names of their files, in the order in which they are drawn: each sees what those before it have changed. */
const scenes: Readonly<Record<string, Scene>> = {
  'console.png': async (page, url) => {
    await page.goto(`${url}/__twin/?view=traffic`)
    await page.getByText('live', { exact: true }).waitFor()
    await sendRequests(url)
    await page.locator('.row', { hasText: 'lng is required' }).click()
    await page.getByRole('region', { name: 'Why', exact: true }).waitFor()
  },
  'console-app.png': async (page, url) => {
    await page.goto(`${url}/__twin/?view=app`)
    await page.getByRole('region', { name: 'device pixel-8' }).waitFor()
  },
  'console-map.png': async (page, url) => {
    await page.goto(`${url}/__twin/?view=map&at=139.7671,35.6812&centre=139.7671,35.6812&zoom=9`)
    // The posts outside of the list come last.
    await page.locator('circle[data-post]').nth(100).waitFor()
  },
  'console-controls.png': async (page, url) => {
    const { breakages, dialect, faults } = control(url)
    await dialect.set({ overrides: [{ when: { operation: ['createPost'] }, edit: { status: 201 } }] })
    await breakages.set('list.max-id-ignored')
    await faults.set('listPosts: delay=800')
    await page.goto(`${url}/__twin/?view=controls`)
    await page.getByText('list.max-id-ignored').first().scrollIntoViewIfNeeded()
  },
  'console-contract.png': async (page, url) => {
    await page.goto(`${url}/__twin/?view=contract&kind=gaps&search=page`)
    await page.locator('.entry').first().waitFor()
  },
  'report.png': async (page, url) => {
    const { breakages, clock } = control(url, { session: 'broken' })
    await clock.set(new Date())
    await breakages.set('list.max-id-ignored', 'post.created-at-is-date', 'create.content-missing-is-500')
    const target = `${url}/__twin/session/broken`
    const words = [PROGRAM, 'check', target, '--tier', 'write', '--reporter', 'html']
    const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
    await page.setContent(stdout)
  },
}

/** Draws the views of the console and a report, by the names of the files of the pictures. @throws without Chromium */
export async function captureConsole(): Promise<ReadonlyMap<string, Uint8Array>> {
  const [executablePath] = requirePackage({ skip: refuse }, 'chromium')
  const port = await findFreePort(4010)
  const twin = startInTerminal(`serve --judge-app --now 2026-01-31T12:00:00Z --port ${port}`)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    await twin.waitFor(/Requests follow/)
    return await captureScenes(browser, `http://127.0.0.1:${port}`)
  } finally {
    await browser.close()
    await twin.stop()
  }
}

async function captureScenes(browser: Browser, url: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  for (const [name, show] of Object.entries(scenes)) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' })
    await show(page, url)
    await page.mouse.move(0, 0)
    pictures.set(name, compress(await page.screenshot()))
    await page.close()
  }
  return pictures
}

type Colour = [number, number, number]

/** Encodes a picture with a palette, which the browser does not: a page has few colours besides the edges of letters. */
function compress(picture: Uint8Array): Uint8Array {
  const { width, height, channels, data } = decode(picture)
  const pixels = Array.from({ length: width * height }, (_, pixel): Colour => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * channels)
    return [red, green, blue]
  })
  const groups = groupBy(pixels, findTone)
  if (groups.size > 256) throw new Error(`A palette has at most 256 colours, not ${groups.size}.`)
  const indexes = new Map([...groups.keys()].map((tone, index) => [tone, index]))
  return encode(
    {
      ...{ width, height, channels: 1, depth: 8 },
      data: Uint8Array.from(pixels, (colour) => indexes.get(findTone(colour)) ?? 0),
      palette: [...groups.values()].map(findMostFrequent),
    },
    { zlib: { level: 9 } },
  )
}

/** Similar colours have one tone. */
const findTone = (colour: Colour): string => colour.map((value) => Math.round(value / 16)).join()

function findMostFrequent(colours: readonly [Colour, ...Colour[]]): Colour {
  const groups = [...groupBy(colours, String).values()]
  return groups.reduce((most, group) => (group.length > most.length ? group : most))[0]
}

function refuse(reason?: unknown): never {
  throw new Error(String(reason))
}

/** Sends requests of two apps: they log in, list, publish, and make mistakes. */
async function sendRequests(url: string): Promise<void> {
  const { users, faults } = control(url)
  const send = async (device: string, target: string, fields?: object, token?: string): Promise<void> => {
    const headers = { ...HEADERS, device, ...(token && { Authorization: `Bearer ${token}` }) }
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
