import type { Report } from '../../src/judge/report/report.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { changeResponses, createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'

/** A server that stops after some responses, and the number of requests that it did not answer. */
export function stopAfter(server: Fetch, responses: number): { fetch: Fetch; countUnanswered: () => number } {
  let count = 0
  return {
    fetch: async (url, init) => {
      if (++count > responses)
        throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
      return server(url, init)
    },
    countUnanswered: () => Math.max(0, count - responses),
  }
}

export const judgedUntil = async (server: Fetch, responses: number): Promise<Report> =>
  judge(stopAfter(server, responses).fetch)

export const verdicts = ({ requirements }: Report): Map<string, string> =>
  new Map(requirements.map(({ id, verdict }) => [id, verdict]))

export const isKnown = ({ status }: { status: string }): boolean => status !== 'undetermined'

/** The numbers of responses after which a target stops. */
export const moments = [1, 2, 5, 15, 30, 45, 60, 61, 62, 80, 100, 120, 140, 160, 180, 200]

/** A target that rejects lists without lng in another way than the specification states. */
export const createNonconformant = async (): Promise<Fetch> =>
  changeResponses(await createTwinFetch(), (response, { method, path }) => {
    if (response.status === 422 && path === '/posts' && method === 'GET') response.status = 400
  })
