import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { FeedtwinError } from '../../contract/index.ts'
import { createProblem } from '../../twin/answer.ts'
import { MAX_CONNECTIONS, SEND_TIMEOUT } from '../limits.ts'
import { formatRawResponse } from './answer-client-error.ts'
import { Connection, TurnQueue, takeListener } from './connection.ts'

/** Connections above the limit that are answered with 503; further ones are closed without a response. */
const MAX_REFUSALS = 100

/** How long a refused client may take to read the response, in milliseconds. */
const REFUSAL_TIME = 1_000

export interface ConnectionLimits {
  /** How many connections are open at a time, at most. Default: 1,000. */
  readonly maxConnections?: number | undefined
  /** How long a client may read nothing of a response, in milliseconds. Default: a minute. */
  readonly sendTimeout?: number | undefined
  /** called for the first connection above the limit */
  readonly onFull?: ((maxConnections: number) => void) | undefined
}

/** Limits how much of a server clients use. */
export interface ConnectionLimiter {
  /** Adds a request whose head has been read. */
  addRequest(request: IncomingMessage, response: ServerResponse): void
  /** Starts the send timeout of a response that is sent in parts: from now on, the client must read some of it in time. */
  startSendTimeout(response: ServerResponse): void
}

/** Limits the number of connections of a server, and how long each may take. @throws FeedtwinError `bad-option` */
export function limitConnections(
  server: Server,
  { maxConnections = MAX_CONNECTIONS, sendTimeout = SEND_TIMEOUT, onFull }: ConnectionLimits,
): ConnectionLimiter {
  if (!Number.isInteger(maxConnections) || maxConnections < 1) {
    throw new FeedtwinError(
      'bad-option',
      `The largest number of connections must be a whole number above 0, not ${maxConnections}.`,
    )
  }
  const connections = new WeakMap<Socket, Connection>()
  const turns = new TurnQueue()
  const isSecure = 'setSecureContext' in server
  let open = 0
  let wasFull = false
  const reportFull = (): void => {
    if (!wasFull) onFull?.(maxConnections)
    wasFull = true
  }
  // Without a handshake, a connection of HTTPS can be refused only by closing it.
  server.maxConnections = isSecure ? maxConnections : maxConnections + MAX_REFUSALS
  server.on('drop', reportFull)
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    if (open === maxConnections) {
      reportFull()
      refuse(socket, maxConnections)
      return
    }
    open++
    socket.once('close', () => open--)
    connections.set(socket, new Connection(socket, turns))
  })
  // The timeout also occurs on idle connections, and while a response is delayed.
  server.on('timeout', (socket: Socket) => {
    const isResponseDelayed = connections.get(socket)?.isBusy && socket.writableLength === 0
    if (!isResponseDelayed) socket.destroy()
  })
  const startSendTimeout = ({ socket }: ServerResponse): void => void socket?.setTimeout(sendTimeout)
  return {
    addRequest(request, response) {
      connections.get(request.socket)?.addRequest(request, response)
      // A timeout of the whole server would restart a timer at each read and write. Here only a response that the client
      // has not read at once has a timer.
      response.once('prefinish', () => {
        if (response.socket && response.socket.writableLength > 0) startSendTimeout(response)
      })
    },
    startSendTimeout,
  }
}

function refuse(socket: Socket, maxConnections: number): void {
  const message = `This server has ${maxConnections} connections at once, and all are taken. Close some, or raise the limit with --max-connections.`
  // What the client sends is read and discarded: a client whose bytes are left unread may miss the response.
  takeListener(socket, 'data')
  socket.on('data', () => {}).end(formatRawResponse(createProblem(503, { message })))
  const timeout = setTimeout(() => socket.destroy(), REFUSAL_TIME)
  socket.once('close', () => clearTimeout(timeout))
}
