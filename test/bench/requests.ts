import { randomNumbers } from '../random.ts'
import { get, post, type Requests } from './load.ts'
import { position } from './places.ts'

/** How many pages are listed at one place, from the newest on. */
const PAGES = 3
const PAGE_SIZE = 20

/**
 * Requests for pages of 20 posts around cities, in a random order that repeats: the newest posts, then older ones by cursor.
 *
 * @param posts how many posts are stored; 0 is the planet
 * @param count how many different pages
 * @param headers sent with each request, each ending with CR LF
 */
export async function listPages(port: number, posts: number, count = 900, headers = ''): Promise<string[]> {
  const random = randomNumbers(1)
  const targets = new Set<string>()
  while (targets.size < count) {
    const at = position(random, posts)
    let target = `/posts?${at}`
    for (let page = 0; page < PAGES && targets.size < count; page++) {
      const response = await fetch(`http://127.0.0.1:${port}${target}`)
      const found = (await response.json()) as { id: number }[]
      if (found.length < PAGE_SIZE) break
      targets.add(target)
      target = `/posts?${at}&max-id=${found.at(-1)?.id}`
    }
  }
  return shuffled([...targets], random).map((target) => get(target, headers))
}

/** The requests one after the other, again and again. */
export function repeat(requests: readonly string[]): Requests {
  let next = 0
  return () => requests[next++ % requests.length] as string
}

/** A header with the token of a user who has just logged in. */
export async function logIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/third_party?open_id=bench&platform=weixin`, {
    method: 'POST',
  })
  const { token } = (await response.json()) as { token: string }
  return `Authorization: Bearer ${token}\r\n`
}

/** Requests for the newest posts of the planet, each at a place that was not asked about before. */
export function newPlaces(): Requests {
  const random = randomNumbers(2)
  return () => get(`/posts?${position(random, 0)}`)
}

/** Publications by a user who is logged in. */
export async function publications(port: number): Promise<Requests> {
  const headers = `${await logIn(port)}Content-Type: application/json\r\n`
  const random = randomNumbers(3)
  let count = 0
  return () => {
    const { lng, lat } = Object.fromEntries(new URLSearchParams(position(random, 0)))
    const content = `Post number ${count++}: does anyone know what is going on at the market square?`
    const images = ['/images/one.jpg', '/images/two.jpg']
    const body = { post_category_id: 1, lng: Number(lng), lat: Number(lat), content, images }
    return post('/posts', JSON.stringify(body), headers)
  }
}

/** A response as a plain server sends it. */
export interface ReadyResponse {
  /** those that neither Node.js nor the length of the body gives */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const GIVEN = ['connection', 'content-length', 'date', 'keep-alive']

/** Sends a request and gives the response. */
export async function readResponse(port: number, request: string): Promise<ReadyResponse> {
  const [head = '', body = ''] = request.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const [method = '', target] = first.split(' ')
  const sent = lines
    .map((line) => line.split(': ') as [string, string])
    .filter(([name]) => name !== 'Host' && name !== 'Content-Length')
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: sent,
    ...(body && { body }),
  })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !GIVEN.includes(name)))
  return { headers, body: await response.text() }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
