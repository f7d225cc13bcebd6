import { connect, type Socket } from 'node:net'

/** Clients at a time. Each sends its next request as soon as it has a response. */
const CLIENTS = 32

/** Returns the next request as it goes over the wire. It never ends. */
export type Requests = () => string

/** One GET with the headers that clients of the service send. @param headers more of them, each ending with CR LF */
export function get(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\n${COMMON}${headers}\r\n`
}

export function post(target: string, body: string, headers: string): string {
  const length = Buffer.byteLength(body)
  return `POST ${target} HTTP/1.1\r\n${COMMON}${headers}Content-Length: ${length}\r\n\r\n${body}`
}

const COMMON = [
  'Host: 127.0.0.1:4010',
  'Accept: application/vnd.service.v1+json',
  'version-code: 42',
  'version-name: 1.4.2',
  'device: 8a6f0c1e-bench',
  'channel: store',
  'platform: android',
  '',
].join('\r\n')

/** Loads a server for a while. @returns the number of responses, and how many per second */
export async function load(
  port: number,
  requests: Requests,
  milliseconds: number,
): Promise<{ answers: number; rate: number }> {
  let answers = 0
  let running = true
  const clients = Array.from({ length: CLIENTS }, () =>
    connectClient(port, () => {
      answers++
      return running ? requests() : undefined
    }),
  )
  const sockets = await Promise.all(clients)
  const start = performance.now()
  for (const { socket } of sockets) socket.write(requests())
  // A client that sleeps has to be woken by the server, and the slower server would pay more for that.
  const stayAwake = (): void => {
    if (running) setImmediate(stayAwake)
  }
  stayAwake()
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  running = false
  const rate = (answers * 1000) / (performance.now() - start)
  await Promise.all(sockets.map(({ closed }) => closed))
  return { answers, rate }
}

/**
 * A connection that finds the end of a response and reads nothing else: a client that parsed responses would be slower
 * than the servers that it measures.
 */
async function connectClient(
  port: number,
  next: () => string | undefined,
): Promise<{ socket: Socket; closed: Promise<void> }> {
  const buffer = Buffer.allocUnsafe(65_536)
  let missing = 0
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer,
      callback: (count) => {
        missing = missing > 0 ? missing - count : readLength(buffer, count) - count
        if (missing < 0) throw new Error('The server sent more than one response.')
        if (missing > 0) return true
        const request = next()
        if (request === undefined) socket.destroy()
        else socket.write(request, 'latin1')
        return true
      },
    },
  })
  socket.setNoDelay(true)
  const closed = new Promise<void>((resolve, reject) => {
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return { socket, closed }
}

const LENGTH = Buffer.from('Content-Length: ')
const OK = Buffer.from('HTTP/1.1 200')

/** The length of the response that begins here, head and body, in bytes. */
function readLength(buffer: Buffer, count: number): number {
  if (buffer.compare(OK, 0, OK.length, 0, OK.length) !== 0)
    throw new Error(`The server responded with ${buffer.toString('latin1', 0, Math.min(count, 300))}`)
  let length = 0
  for (let index = buffer.indexOf(LENGTH) + LENGTH.length; buffer[index] !== 13; index++)
    length = length * 10 + (buffer[index] as number) - 48
  return buffer.indexOf('\r\n\r\n') + 4 + length
}
