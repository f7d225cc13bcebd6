import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { startTwinProcess } from './twin-process.ts'

const CONNECTIONS = 200
const SECONDS = 4
const MAX_MEMORY = 300
/** between two texts, and before a new connection, in milliseconds */
const PAUSE = 5
/** What the connections send: more requests than may be sent at once, of both kinds, or as many as may be. */
const FLOODS = [
  'GET /posts?lng=0&lat=0&page_size=100 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5_000),
  'POST /posts HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na=1'.repeat(5_000),
  'GET /posts?lng=0&lat=0&page_size=100 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(8),
]

export const attack: Attack = {
  name: 'responses that the client does not read',
  isQuick: false,
  async run() {
    const twin = await startTwinProcess()
    const floods = Array.from({ length: CONNECTIONS }, (_, index) =>
      flood(twin.port, FLOODS[index % FLOODS.length] as string),
    )
    const end = performance.now() + SECONDS * 1000
    let slowest = 0
    while (performance.now() < end) {
      const start = performance.now()
      const { status } = await fetch(`${twin.url}/posts?lng=0&lat=0`)
      if (status !== 200) throw new Error(`another client got ${status}`)
      slowest = Math.max(slowest, performance.now() - start)
      await sleep(50)
    }
    const memory = twin.peakMemory()
    for (const stop of floods) stop()
    await twin.stop()
    const result = `${memory.toFixed(0)} MiB at most, another client waited ${slowest.toFixed(0)} ms at most`
    if (memory > MAX_MEMORY) throw new Error(result)
    return { tries: CONNECTIONS, result }
  },
}

/** Sends a text as often as the twin accepts it, on a new connection when the twin closes one, and reads no response. @returns ends that */
function flood(port: number, text: string): () => void {
  let socket: Socket
  let isRunning = true
  const open = (): void => {
    socket = connect(port, '127.0.0.1')
    const send = (): void => {
      if (socket.writable) socket.write(text, 'latin1', () => setTimeout(send, PAUSE))
    }
    socket.on('error', () => {})
    socket.pause()
    socket.once('connect', send)
    socket.once('close', () => {
      if (isRunning) setTimeout(open, PAUSE)
    })
  }
  open()
  return () => {
    isRunning = false
    socket.destroy()
  }
}
