import type { Server } from './server.ts'

/** Made before anything is measured, so that the heap has its size. */
const FIRST = 100
const THEN = 800

/** What a session takes whose device has read a page and published a post, in KB of the memory of the process. */
export async function sessionKilobytes(twin: Server): Promise<number> {
  for (let number = 0; number < FIRST; number++) await use(twin.port, number)
  const before = (await twin.usage()).rss
  for (let number = 0; number < THEN; number++) await use(twin.port, FIRST + number)
  return ((await twin.usage()).rss - before) / 1024 / THEN
}

async function use(port: number, number: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/__twin/session/device-${number}`
  await (await fetch(`${url}/posts?lng=139.7671&lat=35.6812`)).arrayBuffer()
  const body = JSON.stringify({ open_id: 'me', lng: 139.7671, lat: 35.6812, content: 'Hello' })
  await (await fetch(`${url}/__twin/posts`, { method: 'POST', body })).arrayBuffer()
}
