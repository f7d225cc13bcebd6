import { MAX_DELAY } from '../faults/kinds.ts'
import type { Delivery, Reply } from '../reply.ts'
import { connectionError } from './connection-error.ts'
import { toResponse } from './to-response.ts'
import type { Wait } from './wait.ts'

/** The steps in which a slow body is sent, in milliseconds, unless one byte takes longer. */
const STEP = 100

/**
 * Gives an answer late, slowly, in part or not at all, as a fetch over a connection sees it: one that is dropped
 * rejects the fetch, and one that is cut fails while its body is read. What hangs ends after five minutes.
 *
 * @param wait rejects when the client gives up
 */
export async function deliverInProcess(
  reply: Reply,
  method: string,
  { delay = 0, ending, bytesPerSecond }: Delivery,
  wait: Wait,
): Promise<Response> {
  if (delay > 0) await wait(delay)
  if (ending === 'hang') await wait(MAX_DELAY)
  if (ending === 'hang' || ending === 'drop') throw connectionError('fetch failed')
  if (method === 'HEAD' || (ending !== 'cut' && bytesPerSecond === undefined))
    return toResponse(reply, method)
  const pieces = piecesOf(bytesOf(reply), bytesPerSecond ?? Number.POSITIVE_INFINITY, ending === 'cut', wait)
  return toResponse(reply, method, streamOf(pieces))
}

const bytesOf = ({ body }: Reply): Uint8Array =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body

/** The bytes of a body as they arrive. Throws where the connection ends too early. */
async function* piecesOf(
  bytes: Uint8Array,
  bytesPerSecond: number,
  isCut: boolean,
  wait: Wait,
): AsyncGenerator<Uint8Array> {
  const length = isCut ? Math.floor(bytes.length / 2) : bytes.length
  const size = Math.max(1, Math.round(Math.min(length, (bytesPerSecond * STEP) / 1000)))
  const step = (size * 1000) / bytesPerSecond
  let left = MAX_DELAY
  for (let start = 0; start < length; start += size) {
    if (start > 0) {
      if (left < step) throw connectionError('terminated')
      await wait(step)
      left -= step
    }
    yield bytes.subarray(start, Math.min(start + size, length))
  }
  if (isCut) throw connectionError('terminated')
}

/** Takes each piece only when it is read: an error must not overtake the pieces before it. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
