import { median } from './cold-start.ts'
import type { Line } from './line.ts'
import { load, type Requests } from './load.ts'
import type { Server } from './server.ts'

/** A server, the requests that it gets, and what was measured of it in each round. */
export interface Workload {
  readonly server: Server
  readonly requests: Requests
  /** all responses so far, those of the warm-up left out */
  responses: number
  /** responses per second of elapsed time */
  readonly rates: number[]
  /** CPU time of one response, in microseconds */
  readonly micros: number[]
  /** share of the time in which the server had its core: close to 1 when the load is heavy enough */
  readonly busy: number[]
}

export const createWorkload = (server: Server, requests: Requests): Workload => {
  return { server, requests, responses: 0, rates: [], micros: [], busy: [] }
}

/** Loads a server for one round. The lead-in is not measured: the engine drops code of a server that was idle for seconds. */
export async function measure(workload: Workload, leadInMs: number, roundMs: number): Promise<void> {
  const { server, requests } = workload
  workload.responses += (await load(server.port, requests, leadInMs)).answers
  const before = (await server.usage()).cpu
  const start = performance.now()
  const { answers, rate } = await load(server.port, requests, roundMs)
  const cpu = (await server.usage()).cpu - before
  workload.responses += answers
  workload.rates.push(rate)
  workload.micros.push(cpu / answers)
  workload.busy.push(cpu / 1000 / (performance.now() - start))
}

/** Compares the CPU time of a request, which other load on the machine hardly changes. The ratio is 1 if both cost the same. */
export function compareCpu(what: string, workload: Workload, other: Workload, target: number): Line {
  const { rates, micros, busy } = workload
  const [figure, plain] = [median(micros), median(other.micros)]
  const elapsed = `${Math.round(median(rates))} and ${Math.round(median(other.rates))} per second of elapsed time`
  return {
    what: `${what}, microseconds of CPU`,
    figure,
    plain,
    ratio: plain / figure,
    target: ['at least', target],
    note: `${elapsed}, core busy ${Math.round(100 * median(busy))} %`,
  }
}

/** Compares elapsed time, for servers that wait for a disk. */
export function compareElapsed(what: string, workload: Workload, other: Workload, target: number): Line {
  return {
    what: `${what}, responses per second of elapsed time`,
    figure: median(workload.rates),
    plain: median(other.rates),
    target: ['at least', target],
  }
}

/** The memory of the process of a workload's server, in MB. */
export const readMemory = async ({ server }: Workload): Promise<number> =>
  (await server.usage()).rss / 2 ** 20
