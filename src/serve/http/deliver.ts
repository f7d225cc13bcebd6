import type { ServerResponse } from 'node:http'
import { MAX_DELAY } from '../faults/kinds.ts'
import type { Delivery, Reply } from '../reply.ts'
import { sendReply, writeHead } from './send.ts'

/** The steps in which a slow body is sent, in milliseconds, unless one byte takes longer. */
const STEP = 100

/** What became of an answer: `sent` covers one that is cut or slow, since its status went out. */
export type Outcome = 'sent' | 'dropped' | 'left open' | 'client left'

/**
 * Sends an answer late, slowly, in part or not at all. Ends early when the connection does, and after five minutes at
 * the latest.
 *
 * @param onOutcome called when the delay is over, before anything is sent, or when the client has gone
 */
export function deliverOverHttp(
  response: ServerResponse,
  reply: Reply,
  { delay = 0, ending, bytesPerSecond }: Delivery,
  onOutcome: (outcome: Outcome) => void,
): void {
  const proceed = (): void => {
    onOutcome(ending === undefined ? 'sent' : outcomes[ending])
    if (ending === 'drop') end(response)
    else if (ending === 'hang') after(MAX_DELAY, response, () => end(response))
    else if (bytesPerSecond !== undefined) drip(response, reply, bytesPerSecond, ending === 'cut')
    else if (ending === 'cut') cut(response, reply)
    else sendReply(response, reply)
  }
  inTurn(response, () => {
    endWithClient(response)
    after(delay, response, proceed, () => onOutcome('client left'))
  })
}

const outcomes = { drop: 'dropped', hang: 'left open', cut: 'sent' } as const

/** Who closes its side while it waits has most likely gone, and nothing else will tell. */
function endWithClient(response: ServerResponse): void {
  const { socket } = response
  if (!socket) return
  const leave = (): void => void socket.destroy()
  if (socket.readableEnded) leave()
  else {
    socket.once('end', leave)
    response.once('close', () => socket.off('end', leave))
  }
}

/** Of requests that are sent ahead, the later ones have no socket until the earlier ones are answered. */
function inTurn(response: ServerResponse, proceed: () => void): void {
  if (response.socket || response.destroyed) proceed()
  else response.once('socket', proceed)
}

/** Waits, unless the client goes. */
function after(milliseconds: number, response: ServerResponse, proceed: () => void, gone?: () => void): void {
  if (response.destroyed) {
    gone?.()
    return
  }
  if (milliseconds === 0) {
    proceed()
    return
  }
  const timer = setTimeout(() => {
    response.off('close', stop)
    proceed()
  }, milliseconds)
  const stop = (): void => {
    clearTimeout(timer)
    gone?.()
  }
  response.once('close', stop)
}

/** Ends the connection, once what was written has been sent. */
const end = (response: ServerResponse): void => response.socket?.destroySoon()

/** What follows the head. */
function bytesOf(response: ServerResponse, { body }: Reply): Buffer {
  if (response.req.method === 'HEAD') return Buffer.alloc(0)
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(body)
}

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2))

/** The head promises more than comes. */
function cut(response: ServerResponse, reply: Reply): void {
  writeHead(response, reply)
  response.flushHeaders()
  response.write(half(bytesOf(response, reply)))
  end(response)
}

function drip(response: ServerResponse, reply: Reply, bytesPerSecond: number, isCut: boolean): void {
  const bytes = isCut ? half(bytesOf(response, reply)) : bytesOf(response, reply)
  const size = Math.max(1, Math.round((bytesPerSecond * STEP) / 1000))
  const step = (size * 1000) / bytesPerSecond
  const finish = (): void => {
    if (isCut) end(response)
    else response.end()
  }
  const sendFrom = (start: number, left: number): void => {
    response.write(bytes.subarray(start, start + size))
    if (start + size >= bytes.length) finish()
    else if (left < step) end(response)
    else after(step, response, () => sendFrom(start + size, left - step))
  }
  writeHead(response, reply)
  response.flushHeaders()
  sendFrom(0, MAX_DELAY)
}
