import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Attack } from './attack.ts'
import { startTwinProcess } from './twin-process.ts'

const BATCH_SIZE = 50

export const attack: Attack = {
  name: 'random bytes instead of HTTP',
  isQuick: true,
  async run(tries = 2_000) {
    const twin = await startTwinProcess()
    for (let count = 0; count < tries; count += BATCH_SIZE)
      await Promise.all(Array.from({ length: BATCH_SIZE }, () => sendBytes(twin.port)))
    const { status } = await fetch(`${twin.url}/posts?lng=0&lat=0`)
    if (status !== 200 || twin.errors() !== '') throw new Error(`${status} afterwards. ${twin.errors()}`)
    const memory = twin.peakMemory()
    await twin.stop()
    return { tries, result: `answers 200 afterwards, ${memory.toFixed(0)} MiB at most` }
  },
}

const sendBytes = (port: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    // The twin may reset the connection before it has read everything.
    socket.on('error', () => {}).on('close', () => resolve())
    socket.resume().end(randomBytes(1_000))
  })
