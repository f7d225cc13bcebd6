import { once } from 'node:events'
import http, { type RequestListener, type Server } from 'node:http'
import https from 'node:https'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { InProcessTwin } from '../../../src/index.ts'
import { certificate } from './certificate.ts'

/** A server that stops when its test has finished. */
export interface TestServer {
  readonly url: string
  readonly server: Server
  /** all requests, for example "GET /posts" */
  readonly requests: string[]
}

export async function startServer(
  listener: RequestListener,
  scheme: 'http' | 'https' = 'http',
): Promise<TestServer> {
  const requests: string[] = []
  const countingListener: RequestListener = (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    listener(request, response)
  }
  const server =
    scheme === 'https'
      ? https.createServer(certificate, countingListener)
      : http.createServer(countingListener)
  return { url: `${scheme}://127.0.0.1:${await listen(server)}`, server, requests }
}

/** Lets a server listen on a free port, which it returns, until the test has finished. */
export async function listen(server: http.Server | https.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** Starts a server that sends the same text after any data, and then may close the connection. It counts the received data events. */
export async function startRawServer(text: string, then: 'stay' | 'end' | 'reset' = 'stay') {
  const sockets = new Set<Socket>()
  const received = { count: 0 }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    server.emit('accepted')
    socket.on('data', () => {
      received.count++
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
  /** Waits until this number of connections has been opened. */
  const waitForConnections = async (count: number): Promise<void> => {
    while (sockets.size < count) await once(server, 'accepted')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, waitForConnections }
}

type ChangeResponse = (response: Response, path: string) => Response | Promise<Response>

/** Serves a twin with changed responses. */
export const serveTwin = (twin: InProcessTwin, change?: ChangeResponse): Promise<TestServer> =>
  startServer(answerFromTwin(twin, change))

/** Answers requests as a twin does, with changed responses. */
export const answerFromTwin =
  (twin: InProcessTwin, change: ChangeResponse = (response) => response) =>
  async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray())
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const changed = await change(
      await twin.fetch(`http://${request.headers.host}${request.url}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(hasBody && { body }),
      }),
      request.url ?? '',
    )
    response.writeHead(changed.status, Object.fromEntries(changed.headers))
    response.end(Buffer.from(await changed.arrayBuffer()))
  }
