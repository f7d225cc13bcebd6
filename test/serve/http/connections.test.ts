import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTwin } from '../../../src/index.ts'
import { type ListeningServer, type ListenOptions, listen } from '../../../src/serve/http/server.ts'
import type { Reply } from '../../../src/serve/reply.ts'
import { createProblem, type ProblemStatus } from '../../../src/twin/answer.ts'
import { certificate } from '../../judge/target/certificate.ts'
import { envelopeProblem, readAnswer, requestText, Wire } from './wire.ts'

/** What a server without a twin says of what it cannot hand in. */
const refusal = (status: ProblemStatus): Reply => createProblem(status)

/** A server that answers each request with so many bytes, and counts requests. */
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
    createProblem: refusal,
  }
  const server = await listen(backend, { host: '127.0.0.1', port: 0, maxBody: 1000, ...options })
  onTestFinished(() => server.close())
  return { port: server.port, count: () => count }
}

/** Sends text and reads nothing. */
function sendOnly(port: number, text: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.pause().write(text)
  return socket
}

const MEGABYTE = 1024 * 1024

describe('requests that are sent ahead', () => {
  test('wait until the answer before them has left', async () => {
    const { port, count } = await startCounter(16 * MEGABYTE)
    sendOnly(port, requestText({}).repeat(1000))
    while (count() === 0) await sleep(1)
    for (let round = 0; round < 3; round++) {
      const response = await fetch(`http://127.0.0.1:${port}`)
      await response.body?.cancel()
    }
    // The operating system takes a few MiB of the first answer.
    expect(count()).toBe(4)
  })

  test('that expect something of the server wait, too', async () => {
    const { port, count } = await startCounter(16 * MEGABYTE)
    sendOnly(port, requestText({ headers: { Expect: 'a-miracle' } }).repeat(1000))
    while (count() === 0) await sleep(1)
    await (await fetch(`http://127.0.0.1:${port}`)).body?.cancel()
    expect(count()).toBe(2)
  })

  test.for(['GET', 'POST'])('are all answered to a client that reads: %s', async (method) => {
    const { port, count } = await startCounter(1000)
    const body = method === 'POST' ? 'a\r\n\r\nb' : undefined
    const text = requestText({ method, ...(body && { body }) })
    const socket = connect(port, '127.0.0.1').setEncoding('latin1')
    let received = ''
    socket.on('data', (some: string) => {
      received += some
    })
    // 5,000 are more than are taken at once; the end of what is sent comes long before the last answer.
    socket.end(text.repeat(5000))
    await once(socket, 'close')
    expect(count()).toBe(5000)
    expect(received.split('HTTP/1.1 200 OK')).toHaveLength(5001)
  })

  test('after a request that was refused, the connection ends in order', async () => {
    const { port } = await startCounter(10)
    const wire = new Wire(port).send(requestText({}) + 'nonsense\r\n\r\n'.repeat(100))
    expect((await wire.answer()).status).toBe(200)
    expect((await wire.answer()).status).toBe(400)
    expect(await wire.closed).toBe('')
  })
})

describe('a client that reads nothing', () => {
  test('is closed after the send time-out', async () => {
    const { port } = await startCounter(32 * MEGABYTE, { sendTimeout: 50 })
    const socket = sendOnly(port, requestText({}))
    await sleep(300)
    let received = 0
    socket.on('data', (bytes: Buffer) => {
      received += bytes.length
    })
    socket.resume()
    await new Promise((resolve) => socket.on('close', resolve))
    expect(received).toBeLessThan(32 * MEGABYTE)
  })

  test('is closed after the send time-out when the response is sent in parts', async () => {
    const delivery = { ending: 'cut' } as const
    let onExchange = (): void => {}
    const sending = new Promise<void>((resolve) => {
      onExchange = resolve
    })
    const { port } = await startCounter(64 * MEGABYTE, { sendTimeout: 50, delivery, onExchange })
    const socket = sendOnly(port, requestText({}))
    await sending
    await sleep(300)
    let received = 0
    socket.on('data', (bytes: Buffer) => {
      received += bytes.length
    })
    socket.resume()
    await new Promise((resolve) => socket.on('close', resolve))
    expect(received).toBeLessThan(32 * MEGABYTE)
  })

  test('is not the same as one whose answer is late', async () => {
    const late: Promise<Reply> = sleep(200).then(() => ({ status: 200, headers: [], body: 'late' }))
    const backend = { answer: () => late, createProblem: refusal }
    const server = await listen(backend, { host: '127.0.0.1', port: 0, maxBody: 1000, sendTimeout: 50 })
    onTestFinished(() => server.close())
    expect(await (await fetch(server.origin)).text()).toBe('late')
  })
})

describe('more connections than are allowed', () => {
  /** A connection that is open: it has had an answer. */
  async function openWire({ port }: Pick<ListeningServer, 'port'>): Promise<Wire> {
    const wire = new Wire(port).send(requestText({}))
    expect((await wire.answer()).status).toBe(200)
    return wire
  }

  test('are answered with 503, and told of once', async () => {
    const full: number[] = []
    const server = await startCounter(10, { maxConnections: 2, onFull: (limit) => full.push(limit) })
    const [first] = await Promise.all([openWire(server), openWire(server)])
    for (let round = 0; round < 3; round++) {
      const refused = new Wire(server.port).send(requestText({}))
      const { answer, rest } = readAnswer(await refused.closed) ?? {}
      expect(answer?.status).toBe(503)
      expect(answer && envelopeProblem(answer)).toBeUndefined()
      expect(answer?.body).toContain('serves 2 connections at once')
      expect(rest).toBe('')
    }
    expect(full).toEqual([2])
    expect(server.count()).toBe(2)
    first.socket.destroy()
    // The server hears of it a moment later.
    for (;;) {
      const answer = await new Wire(server.port).send(requestText({})).answer()
      if (answer.status === 200) break
    }
  })

  test('are closed where HTTPS is served', async () => {
    const twin = await startTwin({ tls: certificate, maxConnections: 1 })
    onTestFinished(() => twin.close())
    const first = connect(twin.port, '127.0.0.1')
    onTestFinished(() => void first.destroy())
    await once(first, 'connect')
    const second = connect(twin.port, '127.0.0.1').on('error', () => {})
    await new Promise((resolve) => second.on('close', resolve))
  })

  test.for([0, 1.5, Number.NaN])('cannot be %s', async (maxConnections) => {
    await expect(startTwin({ maxConnections })).rejects.toMatchObject({ code: 'bad-option' })
  })
})
