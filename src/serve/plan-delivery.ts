import { MAX_DELAY } from './faults/fault-kind.ts'
import type { Delivery } from './reply.ts'

/** The interval at which the parts of a slow body are sent, in milliseconds, unless a single byte takes longer. */
const INTERVAL = 100

/** A part of a body, as positions in its bytes. */
interface BodyPart {
  readonly start: number
  readonly end: number
  /** milliseconds to wait before it is sent */
  readonly wait: number
}

/** How a response is sent over any connection. */
export interface DeliveryPlan {
  /** milliseconds before anything else happens */
  readonly delay: number
  /** false: the connection ends without a response */
  readonly hasResponse: boolean
  /** milliseconds for which a connection without a response stays open */
  readonly silence: number
  readonly parts: readonly BodyPart[]
  /** Whether the parts are the whole body. Otherwise the connection ends after the last one. */
  readonly isComplete: boolean
}

/**
 * Plans how a response is sent late, slowly, in part or not at all. No plan takes longer than the delay and five minutes.
 *
 * @param length of the body, in bytes
 */
export function planDelivery(
  { delay = 0, ending, bytesPerSecond = Number.POSITIVE_INFINITY }: Delivery,
  length: number,
): DeliveryPlan {
  const hasResponse = ending !== 'drop' && ending !== 'hang'
  const silence = ending === 'hang' ? MAX_DELAY : 0
  const sentLength = ending === 'cut' ? Math.floor(length / 2) : length
  const parts = hasResponse ? splitBody(sentLength, bytesPerSecond) : []
  const isComplete = ending === undefined && (parts.at(-1)?.end ?? 0) === length
  return { delay, hasResponse, silence, parts, isComplete }
}

/** Splits a body into parts. Sending all of them takes five minutes at most; what remains then is left out. */
function splitBody(length: number, bytesPerSecond: number): BodyPart[] {
  const size = Math.min(length, Math.max(1, Math.round((bytesPerSecond * INTERVAL) / 1000)))
  const interval = (size * 1000) / bytesPerSecond
  const maxParts = 1 + Math.floor(MAX_DELAY / interval)
  const parts: BodyPart[] = []
  for (let start = 0; start < length && parts.length < maxParts; start += size)
    parts.push({ start, end: Math.min(start + size, length), wait: start === 0 ? 0 : interval })
  return parts
}
