import { serve } from '../../../cli/feedtwin.ts'
import { startServer } from '../../../judge/target/server.ts'
import type { RedisServer } from './server.ts'

/** Starts three twins of one state, and a gateway that sends each request to the next twin. */
export async function startCluster(redis: RedisServer): Promise<string> {
  const state = redis.url()
  const urls: string[] = []
  // The first twin creates the stream, the others join it.
  for (let count = 0; count < 3; count++) urls.push((await serve(['--state', state, '--quiet'])).url.trim())
  let next = 0
  let position: string | undefined
  const gateway = await startServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '/', headers } = request
    // Sessions are not shared. Without the paths of the twins, the kit judges the state that they share.
    if (url.startsWith('/__twin/')) return response.writeHead(404).end()
    const { host, connection, ...others } = headers as Record<string, string>
    const answer = await fetch(`${urls[next++ % urls.length]}${url}`, {
      method,
      headers: { ...others, ...(position !== undefined && { 'X-Twin-Position': position }) },
      body: chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : null,
    })
    position = answer.headers.get('x-twin-position') ?? position
    response.writeHead(answer.status, [...answer.headers].flat())
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  return gateway.url
}
