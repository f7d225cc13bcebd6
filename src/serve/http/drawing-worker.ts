import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Picture } from '../pictures/picture.ts'

/** Tells the thread that this file begins from other threads that load it. */
const DRAWING = 'feedtwin: drawing'

interface Order {
  readonly order: number
  readonly picture: Picture
}

interface Drawn {
  readonly order: number
  readonly png: Uint8Array<ArrayBuffer>
}

interface Waiting {
  resolve(png: Uint8Array): void
  reject(error: unknown): void
}

let thread: Worker | undefined
let orders = 0
const waiting = new Map<number, Waiting>()

/** Draws in a thread of its own, one picture after the other, so that nobody else waits for it. */
export function drawInWorker(picture: Picture): Promise<Uint8Array> {
  thread ??= begin()
  const order = ++orders
  const drawn = new Promise<Uint8Array>((resolve, reject) => waiting.set(order, { resolve, reject }))
  thread.postMessage({ order, picture } satisfies Order)
  return drawn
}

/** This very file is what runs there: whatever it is bundled into, it is found again. */
function begin(): Worker {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: DRAWING,
    // Not those of whoever started: --eval and --input-type are for no file.
    execArgv: [],
  })
  worker.on('message', ({ order, png }: Drawn) => {
    waiting.get(order)?.resolve(png)
    waiting.delete(order)
  })
  // What cannot be drawn ends the thread, and the next picture begins another one.
  worker.on('error', (error) => {
    thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  // Do not keep the process alive for this worker.
  worker.unref()
  return worker
}

if (!isMainThread && workerData === DRAWING) {
  parentPort?.on('message', async ({ order, picture }: Order) => {
    const { drawPicture: draw } = await import('../pictures/drawing/draw.ts')
    const png = draw(picture)
    parentPort?.postMessage({ order, png } satisfies Drawn, [png.buffer])
  })
}
