import { startTimer } from '../../base/timer.ts'
import { type DeliveryPlan, planDelivery } from '../plan-delivery.ts'
import type { Delivery, Reply } from '../reply.ts'
import { createConnectionError, toResponse } from './fetch-result.ts'

/**
 * Returns a response late, slowly, in part or not at all, with the effects of a fetch over a connection: a dropped
 * connection rejects the fetch, and a connection that is cut fails while the body is read.
 *
 * @param signals end the delivery early: it rejects with the reason of the first one that is aborted
 */
export async function deliverInProcess(
  reply: Reply,
  method: string,
  delivery: Delivery,
  signals: readonly AbortSignal[],
): Promise<Response> {
  const wait = (milliseconds: number): Promise<void> => waitUnlessAborted(milliseconds, signals)
  const bytes = method === 'HEAD' ? new Uint8Array(0) : readBytes(reply)
  const plan = planDelivery(delivery, bytes.length)
  if (plan.delay > 0) await wait(plan.delay)
  if (!plan.hasResponse) {
    if (plan.silence > 0) await wait(plan.silence)
    throw createConnectionError('fetch failed')
  }
  // Without a body, a connection that ends early has no effect.
  if (bytes.length === 0 || (plan.isComplete && plan.parts.length < 2)) return toResponse(reply, method)
  return toResponse(reply, method, createStream(sendParts(bytes, plan, wait)))
}

const readBytes = ({ body }: Reply): Uint8Array =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body

async function* sendParts(
  bytes: Uint8Array,
  { parts, isComplete }: DeliveryPlan,
  wait: (milliseconds: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part.wait > 0) await wait(part.wait)
    yield bytes.subarray(part.start, part.end)
  }
  if (!isComplete) throw createConnectionError('terminated')
}

/** A stream that takes each part only when it is read: an error must not overtake the parts before it. */
const createStream = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )

const waitUnlessAborted = (milliseconds: number, signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const aborted = signals.find((signal) => signal.aborted)
    if (aborted) return reject(aborted.reason)
    const stop = (): void => {
      cancel()
      for (const signal of signals) signal.removeEventListener('abort', abort)
    }
    const abort = ({ target }: Event): void => {
      stop()
      reject((target as AbortSignal).reason)
    }
    const cancel = startTimer(milliseconds, () => {
      stop()
      resolve()
    })
    for (const signal of signals) signal.addEventListener('abort', abort)
  })
