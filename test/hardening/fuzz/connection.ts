import { connect, type Socket } from 'node:net'
import type { FuzzRequest } from './requests.ts'

/** The parts of a response that are checked. */
export interface FuzzAnswer {
  /** 0 where the connection ended without a response */
  readonly status: number
  readonly head: string
  readonly body: string
}

const NO_ANSWER: FuzzAnswer = { status: 0, head: '', body: '' }

/** Connections that are used one after the other, each for as long as the twin keeps it alive. */
export class FuzzConnection {
  readonly #port: number
  #socket: Socket | undefined
  #received = ''
  #method = ''
  #answer: ((answer: FuzzAnswer) => void) | undefined

  constructor(port: number) {
    this.#port = port
  }

  ask({ text, method }: FuzzRequest): Promise<FuzzAnswer> {
    return new Promise((resolve) => {
      this.#answer = resolve
      this.#method = method
      this.#received = ''
      this.#socket ??= this.#open()
      this.#socket.write(text, 'latin1')
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1')
    socket.on('data', (text: string) => {
      this.#received += text
      this.#read()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#settle(NO_ANSWER)
    })
    return socket
  }

  #read(): void {
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.slice(0, end)
    const status = Number(head.slice(9, 12))
    const isBodiless = this.#method === 'HEAD' || status === 204 || status === 304
    const length = isBodiless ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#received.length < end + 4 + length) return
    if (/\r\nconnection: close/i.test(head)) {
      this.#socket?.destroy()
      this.#socket = undefined
    }
    this.#settle({ status, head, body: this.#received.slice(end + 4) })
  }

  #settle(answer: FuzzAnswer): void {
    const settle = this.#answer
    this.#answer = undefined
    settle?.(answer)
  }
}
