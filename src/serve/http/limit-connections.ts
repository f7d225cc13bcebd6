import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { createProblem } from '../../twin/answer.ts'
import { MAX_CONNECTIONS, SEND_TIMEOUT } from '../limits.ts'
import { formatRawResponse } from './answer-client-error.ts'

/** Connections above the limit that are answered with 503; further ones are closed without a response. */
const MAX_REFUSALS = 100

/** How many requests a client may send before it has the first response (pipelining). Apps send one. */
const MAX_UNANSWERED = 8

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
  /** Adds a request whose head has been read. @returns why it and all later ones of its connection are refused, if they are */
  addRequest(request: IncomingMessage, response: ServerResponse): string | undefined
  /** Starts the send timeout of a response that is sent in parts: from now on, the client must read some of it in time. */
  startSendTimeout(response: ServerResponse): void
}

/** The requests of a connection that its client has sent before it has the responses. */
interface Pipeline {
  /** the response that is sent, or was sent last */
  current?: ServerResponse
  /** how many responses wait until the current one has been sent */
  waiting: number
  /** the bytes of the connection up to the end of its last chunk */
  bytesRead: number
  /** the requests of the last chunk, and those that were unanswered before */
  unanswered: number
}

/** Limits the number of connections of a server, and how long each may take. @throws FeedtwinError `bad-option` */
export function limitConnections(
  server: Server,
  { maxConnections = MAX_CONNECTIONS, sendTimeout = SEND_TIMEOUT, onFull }: ConnectionLimits,
): ConnectionLimiter {
  if (!Number.isInteger(maxConnections) || maxConnections < 1) {
    throw createOptionError(
      `The largest number of connections must be a whole number above 0, not ${maxConnections}.`,
    )
  }
  const pipelines = new WeakMap<Socket, Pipeline>()
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
    pipelines.set(socket, { waiting: 0, bytesRead: 0, unanswered: 0 })
  })
  // The timeout also occurs on idle connections, and while a response is delayed.
  server.on('timeout', (socket: Socket) => {
    const isPending = pipelines.get(socket)?.current?.destroyed === false
    if (!isPending || socket.writableLength > 0) socket.destroy()
  })
  const startSendTimeout = ({ socket }: ServerResponse): void => void socket?.setTimeout(sendTimeout)
  // A timeout of the whole server would restart a timer at each read and write. Here only a response that the client
  // has not read at once has a timer.
  const limitSending = (response: ServerResponse): void => {
    if (response.socket && response.socket.writableLength > 0) startSendTimeout(response)
  }
  return {
    addRequest({ socket }, response) {
      response.once('prefinish', () => limitSending(response))
      const pipeline = pipelines.get(socket)
      if (pipeline === undefined || addToPipeline(pipeline, socket, response) <= MAX_UNANSWERED)
        return undefined
      stopReading(socket)
      return `This connection has sent more than ${MAX_UNANSWERED} requests at once. Read the responses first.`
    },
    startSendTimeout,
  }
}

/** Adds the response to a request. @returns how many requests the client has sent without waiting for a response */
function addToPipeline(pipeline: Pipeline, { bytesRead }: Socket, response: ServerResponse): number {
  // A response has no socket while another one is before it.
  const isFirst = response.socket !== null
  if (bytesRead !== pipeline.bytesRead) {
    pipeline.bytesRead = bytesRead
    pipeline.unanswered = isFirst ? 0 : pipeline.waiting + 1
  }
  if (isFirst) pipeline.current = response
  else {
    pipeline.waiting++
    response.once('socket', () => {
      pipeline.waiting--
      pipeline.current = response
    })
  }
  return ++pipeline.unanswered
}

/**
 * Discards what a connection has sent after its current request. Node.js would read all that has arrived, more than a
 * thousand requests in one chunk, and keep their responses until the client reads them. It has no function to stop that,
 * but its parser skips the rest of a chunk when it is told, by a 2, that another protocol begins.
 */
function stopReading(socket: Socket & { parser?: { onIncoming: () => number } }): void {
  if (!socket.parser) return
  socket.parser.onIncoming = () => {
    // Node.js resumes a connection at the end of a request.
    setImmediate(() => socket.pause())
    return 2
  }
}

function refuse(socket: Socket, maxConnections: number): void {
  const message = `This server has ${maxConnections} connections at once, and all are taken. Close some, or raise the limit with --max-connections.`
  // What the client sends is read and discarded: a client whose bytes are left unread may miss the response.
  socket.removeAllListeners('data')
  socket.on('data', () => {}).end(formatRawResponse(createProblem(503, { message })))
  const timeout = setTimeout(() => socket.destroy(), REFUSAL_TIME)
  socket.once('close', () => clearTimeout(timeout))
}
