import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Picture } from '../pictures/picture.ts'

/** Identifies the worker thread of this file: other threads may load the file, too. */
const DRAWING = 'feedtwin: drawing'

interface DrawingRequest {
  readonly id: number
  readonly picture: Picture
}

interface DrawingResult {
  readonly id: number
  readonly png: Uint8Array<ArrayBuffer>
}

interface PendingDrawing {
  resolve(png: Uint8Array): void
  reject(error: unknown): void
}

let thread: Worker | undefined
let lastId = 0
const pending = new Map<number, PendingDrawing>()

/** Draws a picture in a worker thread, one after the other, so that other requests do not wait. */
export function drawInWorker(picture: Picture): Promise<Uint8Array> {
  thread ??= startWorker()
  const id = ++lastId
  const png = new Promise<Uint8Array>((resolve, reject) => pending.set(id, { resolve, reject }))
  thread.postMessage({ id, picture } satisfies DrawingRequest)
  return png
}

/** The worker runs this file, which is found also after bundling. */
function startWorker(): Worker {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: DRAWING,
    // Flags of the main program such as --eval and --input-type do not apply to a file.
    execArgv: [],
  })
  worker.on('message', ({ id, png }: DrawingResult) => {
    pending.get(id)?.resolve(png)
    pending.delete(id)
  })
  // An error ends the thread. The next picture starts another one.
  worker.on('error', (error) => {
    thread = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  })
  // Do not keep the process alive for this worker.
  worker.unref()
  return worker
}

if (!isMainThread && workerData === DRAWING) {
  parentPort?.on('message', async ({ id, picture }: DrawingRequest) => {
    const { drawPicture } = await import('../pictures/drawing/draw.ts')
    const png = drawPicture(picture)
    parentPort?.postMessage({ id, png } satisfies DrawingResult, [png.buffer])
  })
}
