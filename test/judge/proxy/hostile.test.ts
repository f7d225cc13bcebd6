import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenForProxy } from '../../../src/cli/proxy/connections.ts'
import { ReverseProxy } from '../../../src/judge/runs/proxy/reverse-proxy.ts'
import {
  get,
  has,
  hasEnded,
  ok,
  parseMessage,
  type Received,
  send,
  startProxy,
  startSockets,
  waitForFullBuffers,
} from './wire.ts'

/** A target that sends a response as soon as it has a head, and then ends the connection if it has to. */
const startTarget = (response: string, endsConnection = false) =>
  startSockets((received) => {
    void received.until(has('\r\n\r\n')).then(({ socket }) => {
      socket.write(response, 'latin1')
      if (endsConnection) socket.end()
    })
  })

describe('a message that nobody expects passes, and nothing else happens', () => {
  const names = ['constructor', '__proto__', 'toString', 'gzip, hasOwnProperty']
  test.for([
    ...names.map((name) => [get('/', `Content-Encoding: ${name}\r\n`), ok('one')] as const),
    ...names.map((name) => [get(), ok('one', `Content-Encoding: ${name}\r\n`)] as const),
    ['OPTIONS * HTTP/1.1\r\nHost: app\r\n\r\n', ok('one')] as const,
  ])('%j %j', async ([request, response]) => {
    const target = await startTarget(response)
    const { port, waitForExchanges } = await startProxy(`${target.url}/api`)
    const client = await send(port, request).until(has('one'))
    const [exchange] = await waitForExchanges(1)
    expect(exchange).toMatchObject({ answeredBy: 'target', status: 200, problem: undefined })
    expect(URL.canParse(exchange?.raw.request.url ?? '')).toBe(true)
    expect(parseMessage(client.text)).toEqual(parseMessage(response))
  })
})

test('a body in response to HEAD is no part of the next response', async () => {
  const target = await startSockets(({ socket }) => {
    let late = ''
    socket.on('data', (text) => {
      socket.write(`${late}HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n`)
      if (String(text).startsWith('HEAD')) late = 'no!'
      else socket.write('yes')
    })
  })
  const { port, waitForExchanges } = await startProxy(target.url)
  const client = await send(port, get().replace('GET', 'HEAD')).until(has('\r\n\r\n'))
  client.socket.write(get('/2'))
  await client.until(has('yes'))
  expect(await waitForExchanges(2)).toMatchObject([{ problem: undefined }, { problem: undefined }])
})

describe('502 and a reason, and the proxy goes on', () => {
  const switching = 'it switches to another protocol than HTTP without being asked'
  test.for([
    [
      'a status text with control characters',
      'HTTP/1.1 200 O\x01K\r\nContent-Length: 0\r\n\r\n',
      'Invalid character',
    ],
    ['101 with Upgrade', 'HTTP/1.1 101 S\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nraw', switching],
    ['101 without Upgrade', 'HTTP/1.1 101 S\r\n\r\n', switching],
  ] as const)('%s', async ([, response, problem]) => {
    const target = await startTarget(response)
    const { port, waitForExchanges } = await startProxy(target.url)
    const client = await send(port, get()).until(has('"status_code":502'))
    expect(client.text).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/)
    const [exchange] = await waitForExchanges(1)
    expect(exchange).toMatchObject({
      answeredBy: 'proxy',
      ownError: 'target-invalid',
      problem: expect.stringContaining(problem),
    })
    client.socket.write(get('/2'))
    await client.until(({ text }) => text.split('"status_code":502').length === 3)
  })
})

test('a response with Transfer-Encoding: gzip ends with its connection, and has its body without that coding', async () => {
  const body = gzipSync('[]').toString('latin1')
  const target = await startTarget(`HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n${body}`, true)
  const { port, waitForExchanges } = await startProxy(target.url)
  const client = await send(port, get() + get('/2')).until(hasEnded)
  expect(client.text.endsWith(`\r\n\r\n${body}`)).toBe(true)
  expect(client.text).toMatch(/\r\nTransfer-Encoding: gzip\r\n/)
  const [exchange] = await waitForExchanges(1)
  expect(String(exchange?.raw.response?.body)).toBe('[]')
})

describe('an error of ours', () => {
  const fail = (): never => {
    throw new Error('broken')
  }

  test('in a listener changes no response, is told once for each exchange, and stops no other listener', async () => {
    const target = await startTarget(ok('one', 'Connection: close\r\n'))
    const failures: string[] = []
    const { port, waitForExchanges } = await startProxy(target.url, {
      listeners: [fail, fail],
      onListenerError: (error, { method, target: path }) => failures.push(`${error} ${method} ${path}`),
    })
    const client = await send(port, get('/1')).until(has('one'))
    expect(parseMessage(client.text)).toEqual(parseMessage(ok('one')))
    await send(port, get('/2')).until(has('one'))
    await waitForExchanges(2)
    expect(failures).toEqual(['Error: broken GET /1', 'Error: broken GET /2'])
  })

  test.for([
    ['the replacement of a response', { replaceResponse: () => Promise.reject(new Error('broken')) }],
    ['the sending of a replacement', { replaceResponse: async () => ({ sent: undefined, send: fail }) }],
  ] as const)('in %s ends this request only', async ([, options]) => {
    const target = await startSockets(() => {})
    await target.close()
    const { port, waitForExchanges } = await startProxy(target.url, options)
    const client = await send(port, get()).until(has('"status_code":502'))
    expect(client.text).toContain('X-Feedtwin-Proxy: proxy-failed')
    const [exchange] = await waitForExchanges(1)
    expect(exchange?.problem).toBe('the proxy has an internal error (Error: broken), please report it')
  })
})

describe('limits', () => {
  const omissionOf = async (body: string): Promise<unknown> => {
    const target = await startTarget(ok(body))
    const { port, waitForExchanges } = await startProxy(target.url)
    await send(port, get('/', 'Connection: close\r\n')).until(hasEnded)
    const [exchange] = await waitForExchanges(1)
    const { body: copied, omission } = exchange?.raw.response ?? {}
    return omission ?? copied?.length
  }

  test('a body that would take long to judge is not judged, and says so', async () => {
    expect(await omissionOf('x'.repeat(2 ** 20))).toBe(2 ** 20)
    expect(await omissionOf('x'.repeat(2 ** 20 + 1))).toBe('a body is longer than 1 MiB')
    expect(await omissionOf(`[${'1,'.repeat(4_998)}1]`)).toBe(9_999)
    expect(await omissionOf(`{${'"a":1,'.repeat(5_000)}"a":1}`)).toBe('a body has more than 5,000 values')
  })

  test('all copies together have 64 MiB, and a copy that is passed on makes room', async () => {
    const MIB = 2 ** 20
    const body = 'x'.repeat(MIB)
    const waiting: (() => void)[] = []
    const target = await startSockets((received) => {
      void received.until(has('\r\n\r\n')).then(({ socket }) => {
        socket.write(ok(body, 'Connection: close\r\n').slice(0, -1))
        waiting.push(() => socket.write('x'))
      })
    })
    const { port, waitForExchanges } = await startProxy(target.url)
    const clients: Received[] = []
    for (let index = 0; index < 65; index++) {
      clients.push(await send(port, get(`/${index}`)).until(({ text }) => text.length >= MIB))
    }
    for (const proceed of waiting) proceed()
    await Promise.all(clients.map((client) => client.until(({ text }) => text.length > MIB + 50)))
    const exchanges = await waitForExchanges(65)
    const omitted = exchanges.flatMap(({ raw }) => raw.response?.omission ?? [])
    expect(new Set(omitted)).toEqual(new Set(['the bodies that were on their way had more than 64 MiB']))
    // A buffer may have twice the bytes of its body.
    expect(omitted.length).toBeLessThanOrEqual(33)
    await send(port, get('/last')).until(({ text }) => text.length >= MIB)
    waiting.at(-1)?.()
    const [next] = (await waitForExchanges(66)).slice(-1)
    expect(next?.raw.response?.body).toHaveLength(MIB)
  })

  test('requests have their turn between exchanges that take long to judge', async () => {
    const target = await startTarget(ok('one'))
    let time = 0
    const events: string[] = []
    const { port, waitForExchanges } = await startProxy(target.url, {
      now: () => time,
      listeners: [
        ({ target: path }) => {
          time += 20
          events.push(`judged ${path}`)
          setImmediate(() => events.push(`after ${path}`))
        },
      ],
    })
    const clients = ['/1', '/2', '/3'].map((path) => send(port, get(path)))
    await Promise.all(clients.map((client) => client.until(has('one'))))
    await waitForExchanges(3)
    const first = events.slice(0, 4).map((event) => event.split(' ')[0])
    expect(first).toEqual(['judged', 'after', 'judged', 'after'])
  })

  test('a target that sends interim responses waits for a client that does not read', async () => {
    let target: Received | undefined
    const interim = `HTTP/1.1 103 Early Hints\r\nLink: ${'x'.repeat(10_000)}\r\n\r\n`.repeat(100)
    const server = await startSockets((received) => {
      target = received
      for (let index = 0; index < 64; index++) received.socket.write(interim)
    })
    const { port } = await startProxy(server.url)
    const client = send(port, get())
    await client.until(has('103 Early'))
    client.socket.pause()
    // What the buffers of the sockets and of the proxy hold is sent. The rest waits in the target.
    expect(await waitForFullBuffers(target as Received)).toBeGreaterThan(40 * 2 ** 20)
  })

  async function listen(target: string, maxConnections?: number): Promise<number> {
    const unused = { now: () => 0, listeners: [], onListenerError() {} }
    const proxy = new ReverseProxy({ baseUrl: target, connectTimeout: 5_000, ...unused })
    const address = { host: '127.0.0.1', tls: undefined }
    const server = await listenForProxy(address, 0, (...both) => proxy.handle(...both), maxConnections)
    onTestFinished(async () => {
      await server.close()
      await proxy.close()
    })
    return server.port
  }

  test('the target gets the requests of a connection one at a time', async () => {
    const targets: Received[] = []
    const target = await startSockets((received) => targets.push(received))
    const client = send(await listen(target.url), get('/1') + get('/2') + get('/3', 'Connection: close\r\n'))
    for (const path of ['/1', '/2', '/3']) {
      await expect.poll(() => targets.at(-1)?.text).toContain(`GET ${path} `)
      const last = targets.at(-1)
      expect(last?.text.match(/GET/g)).toHaveLength(targets.length > 1 ? 1 : Number(path.slice(1)))
      expect(targets.length === 1 || targets.length === Number(path.slice(1))).toBe(true)
      last?.socket.write(ok(`to ${path}`))
    }
    expect((await client.until(hasEnded)).text.match(/to \/\d/g)).toEqual(['to /1', 'to /2', 'to /3'])
  })

  test('further connections get 503', async () => {
    const target = await startTarget(ok('one'))
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => told.mockRestore())
    const port = await listen(target.url, 1)
    await send(port, get()).until(has('one'))
    const second = await send(port, get()).until(hasEnded)
    expect(second.text).toMatch(/^HTTP\/1\.1 503 .*--max-connections/s)
    expect(told).toHaveBeenCalledOnce()
  })

  test('the target has 256 requests at a time', async () => {
    const targets: Received[] = []
    const target = await startSockets((received) => targets.push(received))
    const { port } = await startProxy(target.url)
    const clients = Array.from({ length: 260 }, (_, index) => send(port, get(`/${index}`)))
    await expect.poll(() => targets.filter(has('GET')).length, { timeout: 20_000 }).toBe(256)
    for (const { socket } of [...targets]) socket.write(ok('one'))
    await expect.poll(() => targets.flatMap(({ text }) => text.match(/GET/g) ?? []).length).toBe(260)
    for (const client of clients) client.socket.destroy()
  })
})
