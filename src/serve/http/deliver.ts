import type { ServerResponse } from 'node:http'
import { type DeliveryPlan, planDelivery } from '../plan-delivery.ts'
import type { Delivery, Reply } from '../reply.ts'
import type { Outcome } from './request-summary.ts'
import { sendReply, writeHead } from './send-reply.ts'

/**
 * Sends a response late, slowly, in part or not at all, and stops when the client closes the connection.
 *
 * @param onOutcome called when the delay is over, before anything is sent, or when the client has closed the connection
 */
export function deliverOverHttp(
  response: ServerResponse,
  reply: Reply,
  delivery: Delivery,
  onOutcome: (outcome: Outcome) => void,
): void {
  const bytes = readBytes(response, reply)
  const plan = planDelivery(delivery, bytes.length)
  const send = (): void => {
    onOutcome(delivery.ending === undefined ? 'sent' : outcomes[delivery.ending])
    if (!plan.hasResponse) wait(plan.silence, response, () => endConnection(response))
    else if (plan.isComplete && plan.parts.length < 2) sendReply(response, reply)
    else sendParts(response, reply, bytes, plan)
  }
  callWithSocket(response, () => {
    endWithClient(response)
    wait(plan.delay, response, send, () => onOutcome('client left'))
  })
}

const outcomes = { drop: 'dropped', hang: 'left open', cut: 'sent' } as const

/** The bytes that follow the head. */
function readBytes(response: ServerResponse, { body }: Reply): Buffer {
  if (response.req.method === 'HEAD') return Buffer.alloc(0)
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : Buffer.from(body)
}

/** The response to a pipelined request has no socket until the earlier requests are answered. */
function callWithSocket(response: ServerResponse, callback: () => void): void {
  if (response.socket || response.destroyed) callback()
  else response.once('socket', callback)
}

/** Closes the connection when the client closes its side: a client that waits has then most likely disconnected. */
export function endWithClient(response: ServerResponse): void {
  const { socket } = response
  if (!socket) return
  const destroy = (): void => void socket.destroy()
  if (socket.readableEnded) destroy()
  else {
    socket.once('end', destroy)
    response.once('close', () => socket.off('end', destroy))
  }
}

/** Calls back after a time, unless the connection is closed before. */
function wait(
  milliseconds: number,
  response: ServerResponse,
  callback: () => void,
  onClose?: () => void,
): void {
  if (response.destroyed) {
    onClose?.()
    return
  }
  if (milliseconds === 0) {
    callback()
    return
  }
  const timeout = setTimeout(() => {
    response.off('close', cancel)
    callback()
  }, milliseconds)
  const cancel = (): void => {
    clearTimeout(timeout)
    onClose?.()
  }
  response.once('close', cancel)
}

/** Ends the connection once what was written has been sent. */
const endConnection = (response: ServerResponse): void => response.socket?.destroySoon()

/** The head states the length of the whole body, also when less is sent. */
function sendParts(
  response: ServerResponse,
  reply: Reply,
  bytes: Buffer,
  { parts, isComplete }: DeliveryPlan,
): void {
  const finish = (): void => {
    if (isComplete) response.end()
    else endConnection(response)
  }
  const sendFrom = (index: number): void => {
    const part = parts[index]
    if (part === undefined) finish()
    else
      wait(part.wait, response, () => {
        response.write(bytes.subarray(part.start, part.end))
        sendFrom(index + 1)
      })
  }
  writeHead(response, reply)
  response.flushHeaders()
  sendFrom(0)
}
