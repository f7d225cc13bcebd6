import type { Report } from '../../src/judge/report/report.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
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
