import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { FeedtwinError } from '../../contract/index.ts'
import { createProblem } from '../../twin/answer.ts'
import { formatRawResponse } from './client-error.ts'
import { Connection, TurnQueue, takeListener } from './connection.ts'

/** Connections that are open at once, unless another number is asked for. */
export const MAX_CONNECTIONS = 1_000

/** How long a client may take nothing of an answer that waits for it, in milliseconds. */
export const SEND_TIMEOUT = 60_000

/** Connections above the limit that are answered at once; more are closed without a word. */
const MAX_REFUSALS = 100

/** How long a client that is refused has to read why, in milliseconds. */
const REFUSAL_TIME = 1_000

export interface ConnectionLimits {
  /** connections that are open at once; default: 1,000 */
  readonly maxConnections?: number | undefined
  /** how long a client may take nothing of an answer, in milliseconds; default: a minute */
  readonly sendTimeout?: number | undefined
  /** called for the first connection above the limit */
  readonly onFull?: ((maxConnections: number) => void) | undefined
}

/** What a server tells about its responses, so that no client can hold a connection for good. */
export interface ConnectionLimiter {
  /** Call it for each request as soon as its head has been read. */
  begin(request: IncomingMessage, response: ServerResponse): void
  /** Call it before a response is sent in parts: from then on, the client must read some of it within the send timeout. */
  startSendTimeout(response: ServerResponse): void
}

/** Limits how many connections a server has, and how long each may take. @throws FeedtwinError `bad-option` */
export function limitConnections(
  server: Server | SecureServer,
  { maxConnections = MAX_CONNECTIONS, sendTimeout = SEND_TIMEOUT, onFull }: ConnectionLimits,
): ConnectionLimiter {
  if (!Number.isInteger(maxConnections) || maxConnections < 1) {
    throw new FeedtwinError(
      'bad-option',
      `The largest number of connections must be a whole number above 0, not ${maxConnections}.`,
    )
  }
  const known = new WeakMap<Socket, Connection>()
  const turns = new TurnQueue()
  const isSecure = 'setSecureContext' in server
  let open = 0
  let isFull = false
  const turnAway = (): void => {
    if (!isFull) onFull?.(maxConnections)
    isFull = true
  }
  // What is not encrypted yet can be refused only by closing it.
  server.maxConnections = isSecure ? maxConnections : maxConnections + MAX_REFUSALS
  server.on('drop', turnAway)
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    if (open === maxConnections) {
      turnAway()
      refuse(socket, maxConnections)
      return
    }
    open++
    socket.once('close', () => open--)
    known.set(socket, new Connection(socket, turns))
  })
  // Fires for idle connections that are kept alive, too.
  server.on('timeout', (socket: Socket) => {
    const isAnswerLate = known.get(socket)?.isBusy && socket.writableLength === 0
    if (!isAnswerLate) socket.destroy()
  })
  const startSendTimeout = ({ socket }: ServerResponse): void => void socket?.setTimeout(sendTimeout)
  return {
    begin(request, response) {
      known.get(request.socket)?.begin(request, response)
      // A timeout of the whole server would restart a timer at each read and write, which takes a fifth of the time of
      // a request. Here only a response that the client has not taken at once has a timer.
      response.once('prefinish', () => {
        if (response.socket && response.socket.writableLength > 0) startSendTimeout(response)
      })
    },
    startSendTimeout,
  }
}

function refuse(socket: Socket, maxConnections: number): void {
  const message = `This twin serves ${maxConnections} connections at once, and all are taken. Close some, or raise the limit with --max-connections.`
  // What it sends is read and forgotten: a client whose bytes are left unread may not see the answer.
  takeListener(socket, 'data')
  socket.on('data', () => {}).end(formatRawResponse(createProblem(503, { message })))
  const timer = setTimeout(() => socket.destroy(), REFUSAL_TIME)
  socket.once('close', () => clearTimeout(timer))
}
