import { type Dialect, defaultDialect, type GapId } from '../../../src/contract/index.ts'
import { createTwin, type WorldName } from '../../../src/index.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'
import { judge } from '../judge.ts'
import { type Condition, conditions, RunClock, replicated, type Surroundings } from './conditions.ts'
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
  /** requirements that failed, and requirements and gaps that are unstable or broke the kit */
  readonly alarms: readonly string[]
  /** gaps whose learned answer is wrong */
  readonly mistaken: readonly string[]
  /** why the run could not judge all */
  readonly open: readonly string[]
  readonly report: Report
}

/** Makes a server that goes by a clock. */
export type Serve = (now: () => number, role: 'primary' | 'replica') => Promise<Fetch> | Fetch

const serveTwin =
  ({ dialect, world }: Variant): Serve =>
  async (now, role) => {
    // What a replica is told by its primary is not limited.
    const limits: Partial<Dialect> = role === 'replica' ? { 'rate-limit': 'none' } : {}
    const twin = await createTwin({ dialect: { ...dialect, ...limits }, world: world as WorldName, now })
    return (url, init) => twin.fetch(url, init)
  }

/** A server in the circumstances of a condition. */
async function inCondition(
  serve: Serve,
  { ahead = 0, lag, wrap }: Condition,
  surroundings: Surroundings,
): Promise<Fetch> {
  const { clock } = surroundings
  const now = (): number => clock.now() + ahead
  let server = await serve(now, 'primary')
  if (lag !== undefined) {
    let past: number | undefined
    const replica = await serve(() => (past === undefined ? now() : past + ahead), 'replica')
    server = replicated(server, replica, lag, clock, (time) => {
      past = time
    })
  }
  return wrap ? wrap(surroundings)(server) : server
}

export async function judgeVariant(variant: Variant, serve: Serve = serveTwin(variant)): Promise<Complaints> {
  const clock = new RunClock()
  const whole = { ...defaultDialect, ...variant.dialect }
  const server = await inCondition(serve, conditions[variant.condition] ?? {}, { clock, dialect: whole })
  const report = await judge(server, { now: clock.now, sleep: clock.sleep })
  return {
    report,
    alarms: [
      ...report.requirements
        .filter(({ verdict }) => ['fail', 'unstable', 'error'].includes(verdict))
        .map(({ id, violation, reason }) => `${id}: ${JSON.stringify(violation) ?? reason}`),
      ...report.gaps
        .filter(({ status }) => status === 'error' || status === 'unstable')
        .map(({ id, reason }) => `${id}: ${reason}`),
    ],
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
