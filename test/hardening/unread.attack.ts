import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { startTwinProcess } from './twin-process.ts'

const CONNECTIONS = 200
const SECONDS = 4
const MAX_MEMORY = 300
const REQUEST = 'GET /posts?lng=0&lat=0&page_size=100 HTTP/1.1\r\nHost: a\r\n\r\n'
const REQUESTS_PER_WRITE = 5_000

export const attack: Attack = {
  name: 'responses that the client does not read',
  isQuick: true,
  async run() {
    const twin = await startTwinProcess()
    const sockets = Array.from({ length: CONNECTIONS }, () => flood(twin.port))
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
    for (const socket of sockets) socket.destroy()
    await twin.stop()
    const result = `${memory.toFixed(0)} MiB at most, another client waited ${slowest.toFixed(0)} ms at most`
    if (memory > MAX_MEMORY) throw new Error(result)
    return { tries: CONNECTIONS, result }
  },
}

/** Sends pipelined requests for as long as the twin accepts them, and reads no response. */
function flood(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  const text = REQUEST.repeat(REQUESTS_PER_WRITE)
  const send = (): void => {
    if (socket.writable) socket.write(text, 'latin1', send)
  }
  // The twin may close the connection.
  socket.on('error', () => {})
  socket.pause()
  socket.once('connect', send)
  return socket
}
