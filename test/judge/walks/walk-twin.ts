import type { Dialect } from '../../../src/contract/index.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import type { Walk } from '../../../src/judge/report/walk.ts'
import { suite } from '../../../src/judge/runs/run-suite.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import type { TransportOptions } from '../../../src/judge/target/transport.ts'
import { NOON, RunClock } from '../clock.ts'
import { judge } from '../judge.ts'
import { exampleAnswers } from '../power/dialects.ts'

/** Judges a target by probes and walks, without the checks that send requests to find a violation. */
export const walk = (
  fetch: Fetch,
  walks: { readonly count: number; readonly seed: number; readonly replay?: readonly Walk[] },
  transport: Partial<TransportOptions> = {},
): Promise<Report> =>
  judge(
    fetch,
    { maxRequests: 50_000, ...new RunClock(NOON), ...transport },
    { walks },
    { ...suite, tour: [] },
  )

/** A legal dialect. Each number gives another one. */
export const createLegalDialect = (number: number): Partial<Dialect> =>
  Object.fromEntries(
    Object.entries(exampleAnswers)
      .filter(([id]) => id !== 'rate-limit')
      .map(([id, answers], index) => [
        id,
        answers[(number * 7 + index * 13 + ((number * index) % 5)) % answers.length],
      ]),
  )

/** Requirements that some legal dialects break on purpose (gap auth.challenge-scheme). */
const INHERITED = ['auth.challenge-is-sent', 'auth.challenge-is-bearer']

/** The requirements that a run on a legal dialect has found violated, with their verdicts. */
export const listFalseAlarms = ({ requirements }: Report): string[] =>
  requirements
    .filter(({ id, verdict }) => !['pass', 'unjudged'].includes(verdict) && !INHERITED.includes(id))
    .map(({ id, verdict }) => `${id} ${verdict}`)

/** The requirements that walks have found violated, with their verdicts. */
export const listFound = ({ requirements }: Report): string[] =>
  requirements.filter(({ walk: found }) => found !== undefined).map(({ id, verdict }) => `${id} ${verdict}`)
