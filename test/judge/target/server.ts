import { once } from 'node:events'
import http, { type RequestListener, type Server } from 'node:http'
import https from 'node:https'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { InProcessTwin } from '../../../src/index.ts'
import { certificate } from './certificate.ts'

/** A server of its own for a test. */
export interface Serving {
  readonly url: string
  readonly server: Server
  /** what was asked for, as "GET /posts" */
  readonly asked: string[]
}

export async function serving(
  listener: RequestListener,
  scheme: 'http' | 'https' = 'http',
): Promise<Serving> {
  const asked: string[] = []
  const heard: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  }
  const server = scheme === 'https' ? https.createServer(certificate, heard) : http.createServer(heard)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`, server, asked }
}

/** A server that says the same to whatever it hears, HTTP or not, and may hang up. Counts what it hears. */
export async function saying(text: string, then: 'stay' | 'end' | 'reset' = 'stay') {
  const sockets = new Set<Socket>()
  const heard = { count: 0 }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    server.emit('accepted')
    socket.on('data', () => {
      heard.count++
      socket.write(text, 'latin1')
      if (then === 'end') socket.end()
      if (then === 'reset') socket.resetAndDestroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  /** Waits until there have been so many connections. */
  const connections = async (count: number): Promise<void> => {
    while (sockets.size < count) await once(server, 'accepted')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, connections }
}

/** Serves a twin, with its answers changed: a deployment that is wrong in one way. */
export function servingTwin(
  twin: InProcessTwin,
  change: (response: Response, path: string) => Response | Promise<Response> = (response) => response,
): Promise<Serving> {
  return serving(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const answer = await change(
      await twin.fetch(`http://${request.headers.host}${request.url}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(hasBody && { body: Buffer.concat(chunks) }),
      }),
      request.url ?? '',
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
}
