import { setTimeout as sleep } from 'node:timers/promises'
import { startTwinProcess, type TwinProcess } from '../twin-process.ts'
import { FuzzConnection } from './connection.ts'
import { FuzzRequests } from './requests.ts'

const CONNECTIONS = 8
const PROBE_INTERVAL = 20

/** The limits that a twin must not exceed during the attack, in milliseconds and as a factor. */
const MAX_STALL = 200
const MAX_GROWTH = 1.5

/**
 * The number of requests after which the memory is measured first, or half of all requests if this is less. By then, most
 * of the bounded storage of the twin is full: 64 MiB of uploads, the traffic of sessions, responses to lists.
 */
const WARM_UP = 25_000

export interface FuzzOptions {
  readonly node: string
  readonly flags: readonly string[]
  readonly tries: number
  readonly seed: number
}

export interface FuzzReport {
  readonly statuses: ReadonlyMap<number, number>
  /** the longest time that another client waited while the twin used the processor, in milliseconds */
  readonly stall: number
  /** the memory at the end, divided by the memory after the warm-up */
  readonly growth: number
}

/** Sends random requests to a twin. @throws Error that names the exceeded limit, and the seed */
export async function fuzz({ node, flags, tries, seed }: FuzzOptions): Promise<FuzzReport> {
  const twin = await startTwinProcess(flags, { node })
  const fail = (what: string): never => {
    throw new Error(`seed ${seed}, flags ${flags.join(' ')}: ${what}`)
  }
  const requests = new FuzzRequests(seed, [await logIn(twin, 'me'), await logIn(twin, 'you')])
  const mayDrop = flags.includes('--faults')
  const statuses = new Map<number, number>()
  const warmUp = Math.min(WARM_UP, Math.floor(tries / 2))
  let started = 0
  let memory = 0
  const send = async (): Promise<void> => {
    const connection = new FuzzConnection(twin.port)
    while (started < tries) {
      if (started++ === warmUp) memory = twin.memory()
      const request = requests.next()
      const { status, head, body } = await connection.ask(request)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200 && request.method === 'POST') requests.learnToken(body)
      if (status === 0 && !mayDrop) fail(`no answer to ${request.text.slice(0, 500)}`)
      if (status >= 500 && !/\r\nx-twin-fault: /i.test(head))
        fail(`${status} for ${request.text.slice(0, 500)}`)
    }
    connection.close()
  }
  const probe = startProbe(twin)
  await Promise.all(Array.from({ length: CONNECTIONS }, send))
  const stall = await probe.stop()
  const growth = twin.memory() / memory
  if (twin.errors() !== '') fail(twin.errors())
  await twin.stop()
  if (stall > MAX_STALL) fail(`another client waited ${stall.toFixed(0)} ms`)
  if (growth > MAX_GROWTH)
    fail(`memory grew from ${memory.toFixed(0)} MiB by a factor of ${growth.toFixed(2)}`)
  return { statuses, stall, growth }
}

/** Sends requests repeatedly, as another client. */
function startProbe(twin: TwinProcess): { stop(): Promise<number> } {
  const connection = new FuzzConnection(twin.port)
  const request = { method: 'GET', text: 'GET /__twin/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n' }
  let isOver = false
  let stall = 0
  const done = (async () => {
    while (!isOver) {
      const [start, startCpu] = [performance.now(), twin.cpuTime()]
      await connection.ask(request)
      // On a busy machine, the time in which other processes ran does not count.
      stall = Math.max(stall, Math.min(performance.now() - start, twin.cpuTime() - startCpu))
      await sleep(PROBE_INTERVAL)
    }
    connection.close()
  })()
  return {
    async stop() {
      isOver = true
      await done
      return stall
    },
  }
}

async function logIn({ url }: TwinProcess, open_id: string): Promise<string> {
  // With faults, there may be no response, or one that is an error or not JSON.
  for (let attempt = 0; attempt < 20; attempt++) {
    const body = new URLSearchParams({ open_id, platform: 'weixin' })
    const { token } = await fetch(`${url}/auth/third_party`, { method: 'POST', body })
      .then((answer) => answer.json())
      .catch(() => ({}))
    if (token) return token
  }
  throw new Error(`${url} gives no token.`)
}
