import type { Server } from './server.ts'

/** Sessions before the measurement, so that the heap has grown. */
const WARM_UP = 100
const MEASURED = 800

/** The memory of a session, in KB of the process. Its device has read a page and published a post. */
export async function measureSession(twin: Server): Promise<number> {
  for (let number = 0; number < WARM_UP; number++) await use(twin.port, number)
  const before = (await twin.usage()).rss
  for (let number = 0; number < MEASURED; number++) await use(twin.port, WARM_UP + number)
  return ((await twin.usage()).rss - before) / 1024 / MEASURED
}

async function use(port: number, number: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/__twin/session/device-${number}`
  await (await fetch(`${url}/posts?lng=139.7671&lat=35.6812`)).arrayBuffer()
  const body = JSON.stringify({ open_id: 'me', lng: 139.7671, lat: 35.6812, content: 'Hello' })
  await (await fetch(`${url}/__twin/posts`, { method: 'POST', body })).arrayBuffer()
}
