import { get, post, type Requests } from './load.ts'
import { position, randomNumbers } from './places.ts'

/** Places that are asked about again and again, and the pages of each. */
const PLACES = 300
const PAGES = 3
const PAGE_SIZE = 20

/**
 * Pages of 20 posts around a few hundred places, asked for again and again: the newest, then by cursor the older ones.
 *
 * @param posts how many are stored; 0 is the planet
 */
export async function pages(port: number, posts: number): Promise<Requests> {
  const random = randomNumbers(1)
  const targets: string[] = []
  for (let place = 0; place < PLACES; place++) {
    const at = position(random, posts)
    let target = `/posts?${at}`
    for (let page = 0; page < PAGES; page++) {
      const response = await fetch(`http://127.0.0.1:${port}${target}`)
      const found = (await response.json()) as { id: number }[]
      if (found.length < PAGE_SIZE) break
      targets.push(target)
      target = `/posts?${at}&max-id=${found.at(-1)?.id}`
    }
  }
  const requests = shuffled(targets.map(get), random)
  let next = 0
  return () => requests[next++ % requests.length] as string
}

/** Each time a place of the planet that nobody asked about before. */
export function newPlaces(): Requests {
  const random = randomNumbers(2)
  return () => get(`/posts?${position(random, 0)}`)
}

/** Somebody who is logged in publishes. */
export async function publications(port: number): Promise<Requests> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/third_party?open_id=bench&platform=weixin`, {
    method: 'POST',
  })
  const { token } = (await response.json()) as { token: string }
  const headers = `Authorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
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

/** What a server answers to a request, without the head. */
export async function bodyOf(port: number, request: string): Promise<Buffer> {
  const [head = '', body = ''] = request.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const [method = '', target] = first.split(' ')
  const headers = lines
    .map((line) => line.split(': ') as [string, string])
    .filter(([name]) => name !== 'Host' && name !== 'Content-Length')
  const response = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers,
    ...(body && { body }),
  })
  return Buffer.from(await response.arrayBuffer())
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
