import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ListeningServer, type ListenOptions, listen } from '../../../src/serve/http/server.ts'
import type { Reply } from '../../../src/serve/reply.ts'
import { createProblem, type ProblemStatus } from '../../../src/twin/answer.ts'
import { certificate } from '../../judge/target/certificate.ts'
import { start } from '../control/twin.ts'
import { findEnvelopeProblem, formatRequest, readAnswer, Wire } from './wire.ts'

/** Creates the error of a server without a twin. */
const createRefusal = (status: ProblemStatus, message?: string): Reply =>
  createProblem(status, message === undefined ? {} : { message })

/** Starts a server that answers each request with a number of bytes, and counts requests. */
async function startCounter(
  bytes: number,
  { delivery, ...options }: Partial<ListenOptions> & Pick<Reply, 'delivery'> = {},
) {
  let count = 0
  const body = new Uint8Array(bytes)
  const backend = {
    answer(): Reply {
      count++
      return { status: 200, headers: [], body, delivery }
    },
    createProblem: createRefusal,
  }
  const server = await listen(backend, { host: '127.0.0.1', port: 0, maxBody: 1000, ...options })
  onTestFinished(() => server.close())
  return { port: server.port, count: () => count }
}

/** Sends a text, and reads no response. */
function sendOnly(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.pause().write(text)
  return socket
}

const MEGABYTE = 1024 * 1024

/** Requests that differ in how Node.js reads them. */
const requests = {
  GET: {},
  POST: { method: 'POST', body: 'a\r\n\r\nb' },
  Expect: { headers: { Expect: 'a-miracle' } },
}
const kinds = Object.keys(requests) as (keyof typeof requests)[]

describe('pipelined requests', () => {
  test.for(kinds)('up to 8 are answered, again and again: %s', async (kind) => {
    const { port, count } = await startCounter(1000)
    const wire = new Wire(port)
    for (let round = 0; round < 3; round++) {
      wire.send(formatRequest(requests[kind]).repeat(8))
      for (let index = 0; index < 8; index++) expect((await wire.answer()).status).toBe(200)
    }
    expect(count()).toBe(24)
  })

  test.for(kinds.flatMap((kind) => [9, 20, 5000].map((number) => ({ kind, number }))))(
    'the ninth is answered with 503, and the connection ends: $kind, $number',
    async ({ kind, number }) => {
      const { port, count } = await startCounter(1000)
      const wire = new Wire(port).send(formatRequest(requests[kind]).repeat(number))
      // A client that goes on sending may see a reset connection at its end.
      wire.closed.catch(() => {})
      for (let index = 0; index < 8; index++) expect((await wire.answer()).status).toBe(200)
      const refusal = await wire.answer()
      expect(refusal.status).toBe(503)
      expect(refusal.headers.connection).toBe('close')
      expect(refusal.body).toContain('more than 8 requests at once')
      expect(findEnvelopeProblem(refusal)).toBeUndefined()
      expect(count()).toBe(8)
    },
  )

  test('are counted as long as they have no response', async () => {
    const { port, count } = await startCounter(10, { delivery: { delay: 100 } })
    const wire = new Wire(port)
    for (let index = 1; index <= 8; index++) {
      wire.send(formatRequest({}))
      await sleep(5)
    }
    // They are answered one at a time.
    expect(count()).toBe(1)
    wire.send(formatRequest({}).repeat(2))
    for (let index = 0; index < 8; index++) expect((await wire.answer()).status).toBe(200)
    expect((await wire.answer()).status).toBe(503)
    expect(await wire.closed).toBe('')
    expect(count()).toBe(8)
  })

  test('are read no further while the client does not read', async () => {
    const { port, count } = await startCounter(16 * MEGABYTE)
    const socket = sendOnly(port, formatRequest({}))
    while (count() === 0) await sleep(1)
    for (let round = 0; round < 20; round++) {
      socket.write(formatRequest({}))
      await (await fetch(`http://127.0.0.1:${port}`)).body?.cancel()
    }
    // 20 of them are from the other client.
    expect(count() - 20).toBeLessThanOrEqual(8)
  })

  test('after a rejected request, the connection ends without an error', async () => {
    const { port } = await startCounter(10)
    const wire = new Wire(port).send(formatRequest({}) + 'nonsense\r\n\r\n'.repeat(100))
    expect((await wire.answer()).status).toBe(200)
    expect((await wire.answer()).status).toBe(400)
    expect(await wire.closed).toBe('')
  })
})

describe('a client that does not read', () => {
  /** Reads what a connection still delivers, and counts its bytes. */
  async function countBytes(socket: Socket): Promise<number> {
    let received = 0
    socket.on('data', (bytes: Buffer) => {
      received += bytes.length
    })
    socket.resume()
    await new Promise((resolve) => socket.on('close', resolve))
    return received
  }

  test('is disconnected after the send timeout', async () => {
    const { port } = await startCounter(32 * MEGABYTE, { sendTimeout: 50 })
    const socket = sendOnly(port, formatRequest({}))
    await sleep(300)
    expect(await countBytes(socket)).toBeLessThan(32 * MEGABYTE)
  })

  test('is disconnected after the send timeout when the response is sent in parts', async () => {
    const delivery = { ending: 'cut' } as const
    let onExchange = (): void => {}
    const sending = new Promise<void>((resolve) => {
      onExchange = resolve
    })
    const { port } = await startCounter(64 * MEGABYTE, { sendTimeout: 50, delivery, onExchange })
    const socket = sendOnly(port, formatRequest({}))
    await sending
    await sleep(300)
    expect(await countBytes(socket)).toBeLessThan(32 * MEGABYTE)
  })

  test('is not confused with one whose response is delayed', async () => {
    const late: Promise<Reply> = sleep(200).then(() => ({ status: 200, headers: [], body: 'late' }))
    const backend = { answer: () => late, createProblem: createRefusal }
    const server = await listen(backend, { host: '127.0.0.1', port: 0, maxBody: 1000, sendTimeout: 50 })
    onTestFinished(() => server.close())
    expect(await (await fetch(server.origin)).text()).toBe('late')
  })
})

describe('connections above the limit', () => {
  /** Opens a connection, and waits for a first response. */
  async function openWire({ port }: Pick<ListeningServer, 'port'>): Promise<Wire> {
    const wire = new Wire(port).send(formatRequest({}))
    expect((await wire.answer()).status).toBe(200)
    return wire
  }

  test('are answered with 503, and reported once', async () => {
    const full: number[] = []
    const server = await startCounter(10, { maxConnections: 2, onFull: (limit) => full.push(limit) })
    const [first] = await Promise.all([openWire(server), openWire(server)])
    for (let round = 0; round < 3; round++) {
      const refused = new Wire(server.port).send(formatRequest({}))
      const { answer, rest } = readAnswer(await refused.closed) ?? {}
      expect(answer?.status).toBe(503)
      expect(answer && findEnvelopeProblem(answer)).toBeUndefined()
      expect(answer?.body).toContain('has 2 connections at once')
      expect(rest).toBe('')
    }
    expect(full).toEqual([2])
    expect(server.count()).toBe(2)
    first.socket.destroy()
    // The server notices the close a little later.
    for (;;) {
      const answer = await new Wire(server.port).send(formatRequest({})).answer()
      if (answer.status === 200) break
    }
  })

  test('are closed when HTTPS is served', async () => {
    const twin = await start({ tls: certificate, maxConnections: 1 })
    const first = connect(twin.port, '127.0.0.1')
    onTestFinished(() => void first.destroy())
    await once(first, 'connect')
    const second = connect(twin.port, '127.0.0.1').on('error', () => {})
    await new Promise((resolve) => second.on('close', resolve))
  })

  test.for([0, 1.5, Number.NaN])('the limit cannot be %s', async (maxConnections) => {
    await expect(start({ maxConnections })).rejects.toMatchObject({ code: 'bad-option' })
  })
})
