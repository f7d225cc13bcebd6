import type { GrowingBody, GrowingBodyControl } from '../reply.ts'

/** Reads a growing body as a stream. @param closed ends it */
export function streamGrowing(growing: GrowingBody, closed: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let body: GrowingBodyControl | undefined
  return new ReadableStream({
    start(controller) {
      body = growing.start({
        write(text) {
          controller.enqueue(encoder.encode(text))
          return (controller.desiredSize ?? 0) > 0
        },
        end: () => controller.close(),
      })
      closed.addEventListener('abort', () => body?.stop('The twin stops.'), { once: true })
    },
    pull: () => body?.resume(),
    cancel: () => body?.stop(),
  })
}
