import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** A response as it was received. */
export interface WireAnswer {
  readonly status: number
  /** by lower-case name; several values of one name are joined with commas */
  readonly headers: Readonly<Record<string, string>>
  /** one character for each byte */
  readonly body: string
}

/** Reads the first response of a text, if it is complete. @param method of the request: HEAD has no body */
export function readAnswer(
  received: string,
  method = 'GET',
): { answer: WireAnswer; rest: string } | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = received.slice(0, end).split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) [\w' -]+$/.exec(first)?.[1])
  if (!status) throw new Error(`no status line: ${JSON.stringify(first)}`)
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? []
    if (!name) throw new Error(`no header: ${JSON.stringify(line)}`)
    const key = name.toLowerCase()
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value
  }
  const from = end + 4
  const length =
    method === 'HEAD' || status === 204 || status < 200 ? 0 : Number(headers['content-length'] ?? 0)
  if (received.length < from + length) return undefined
  return {
    answer: { status, headers, body: received.slice(from, from + length) },
    rest: received.slice(from + length),
  }
}

/** A connection on which a test sends exact bytes. It is closed with the test. */
export class Wire {
  readonly socket: Socket
  /** Resolves when the other side has closed, with the text that was not read as a response. */
  readonly closed: Promise<string>
  #received = ''
  #look: (() => void) | undefined

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1')
    this.socket.on('data', (text: string) => {
      this.#received += text
      this.#look?.()
    })
    this.closed = new Promise((resolve, reject) => {
      this.socket.on('error', reject)
      this.socket.on('close', () => {
        this.#look?.()
        resolve(this.#received)
      })
    })
    onTestFinished(() => void this.socket.destroy())
  }

  /** Sends a text, one byte for each character. */
  send(text: string): this {
    this.socket.write(text, 'latin1')
    return this
  }

  /** Waits for the next response. */
  answer(method?: string): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      this.#look = () => {
        try {
          const read = readAnswer(this.#received, method)
          if (read) this.#received = read.rest
          if (read) resolve(read.answer)
          else if (this.socket.closed) reject(new Error(`closed after ${JSON.stringify(this.#received)}`))
          else return
        } catch (error) {
          reject(error)
        }
        this.#look = undefined
      }
      this.#look()
    })
  }
}

/** Sends a text on a new connection, and returns all that is received until the other side closes it. */
export async function sendAndReceive(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(text, 'latin1')
  return (await buffer(socket)).toString('latin1')
}

interface Head {
  readonly method?: string
  readonly target?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Formats a request. `Host` and `Content-Length` are added unless they are given. */
export function formatRequest({ method = 'GET', target = '/', headers = {}, body }: Head): string {
  const all = {
    ...(!('Host' in headers) && { Host: 'twin.test' }),
    ...(body !== undefined && !('Transfer-Encoding' in headers) && { 'Content-Length': String(body.length) }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}

/** Describes how a response differs from the errors of the specification, section 7; undefined for a valid error. */
export function findEnvelopeProblem({ status, headers, body }: WireAnswer): string | undefined {
  if (headers['content-type'] !== 'application/json') return `Content-Type is ${headers['content-type']}`
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    return `not JSON: ${body.slice(0, 80)}`
  }
  if (typeof read !== 'object' || read === null) return `no object: ${body.slice(0, 80)}`
  // Only the response to the root lists paths.
  const { message, status_code, errors, paths = [], ...more } = read as Record<string, unknown>
  if (typeof message !== 'string' || message === '') return 'no message'
  if (status_code !== status) return `status_code is ${status_code} under status ${status}`
  if (!Array.isArray(paths) || (paths.length > 0 && status !== 404)) return `paths are ${paths}`
  if (Object.keys(more).length > 0) return `more than an error has: ${Object.keys(more)}`
  if (errors === undefined) return undefined
  const listed = Object.values(errors as object)
  const texts = listed.every(
    (list) => Array.isArray(list) && list.length > 0 && list.every((text) => typeof text === 'string'),
  )
  return listed.length > 0 && texts ? undefined : `errors are ${JSON.stringify(errors)}`
}
