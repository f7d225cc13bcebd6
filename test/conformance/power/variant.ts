import type { Report } from '../../../src/conformance/report.ts'
import { type Dialect, defaultDialect, type GapId } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { judge } from '../judge.ts'
import { conditions, RunClock } from './conditions.ts'
import { agrees, answers } from './dialects.ts'
import { pairwise } from './pairwise.ts'

/** A conforming deployment, and the circumstances under which it is judged. */
export interface Variant {
  readonly dialect: Partial<Dialect>
  readonly world: string
  readonly condition: string
}

const worlds = ['planet', 'empty', 'three-pages'] as const

/** Every two answers to two gaps meet, in every world; and each such dialect meets conditions in turn. */
export function variants(perDialect: number): Variant[] {
  const names = Object.keys(conditions)
  return pairwise({ ...answers, world: worlds }).flatMap(({ world, ...dialect }, index) =>
    Array.from({ length: perDialect }, (_, turn) => ({
      dialect: dialect as Partial<Dialect>,
      world: world as string,
      condition: names[(index * perDialect + turn) % names.length] as string,
    })),
  )
}

/** What the kit has to say about a variant that it should not. */
export interface Complaints {
  /** requirements that failed, are unstable, or broke the kit */
  readonly alarms: readonly string[]
  /** gaps whose learned answer is wrong */
  readonly mistaken: readonly string[]
  /** why the run could not judge all */
  readonly open: readonly string[]
  readonly report: Report
}

export async function judgeVariant({ dialect, world, condition }: Variant): Promise<Complaints> {
  const clock = new RunClock()
  const { ahead = 0, wrap } = conditions[condition] ?? {}
  const twin = await createTwin({ dialect, world, now: () => clock.now() + ahead })
  const whole = { ...defaultDialect, ...dialect }
  const plain = (url: string, init: RequestInit): Promise<Response> => twin.fetch(url, init)
  const server = wrap ? wrap({ clock, dialect: whole })(plain) : plain
  const report = await judge(server, { now: clock.now, sleep: clock.sleep })
  return {
    report,
    alarms: [...report.requirements, ...report.gaps]
      .filter(({ status, verdict = status }: { verdict?: string; status?: string }) =>
        ['fail', 'unstable', 'error'].includes(verdict ?? ''),
      )
      .map((one) => `${one.id}: ${'violation' in one ? JSON.stringify(one.violation) : one.reason}`),
    mistaken: report.gaps
      .filter(({ status }) => status === 'observed')
      .filter(({ id, answer }) => !agrees(id as GapId, answer, whole))
      .map(({ id, answer }) => `${id}: ${JSON.stringify(answer)} for ${JSON.stringify(whole[id])}`),
    open: report.requirements
      .filter(({ level, verdict }) => level === 'stated' && verdict === 'unjudged')
      .map(({ id, reason }) => `${id}: ${reason}`),
  }
}

/** How a variant differs from the default, in a line. */
export const told = ({ dialect, world, condition }: Variant): string =>
  `${world}, ${condition}, ${Object.entries(dialect)
    .filter(([id, answer]) => JSON.stringify(answer) !== JSON.stringify(defaultDialect[id as GapId]))
    .map(([id, answer]) => `${id}=${JSON.stringify(answer)}`)
    .join(' ')}`
