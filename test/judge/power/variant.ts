import { type Dialect, defaultDialect, type GapId } from '../../../src/contract/index.ts'
import type { WorldName } from '../../../src/index.ts'
import type { Report, RequirementResult } from '../../../src/judge/report/report.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { createTwinFetch } from '../change-responses.ts'
import { RunClock } from '../clock.ts'
import { judge } from '../judge.ts'
import { type Condition, conditions, createReplicatedServer, type Surroundings } from './conditions.ts'
import { exampleAnswers, isCorrectAnswer } from './dialects.ts'
import { createCoveringArray } from './pairwise.ts'

/** A conforming deployment, and the condition under which it is judged. */
export interface Variant {
  readonly dialect: Partial<Dialect>
  readonly world: string
  readonly condition: string
}

const worlds = ['planet', 'empty', 'three-pages'] as const

/**
 * Lists dialects in which every two answers to two gaps occur together, in every world. Each dialect is combined with
 * several conditions in turn.
 */
export function listVariants(perDialect: number): Variant[] {
  const names = Object.keys(conditions)
  return createCoveringArray({ ...exampleAnswers, world: worlds }).flatMap(({ world, ...dialect }, index) =>
    Array.from({ length: perDialect }, (_, turn) => ({
      dialect: allowLogins(dialect as Partial<Dialect>),
      world: world as string,
      condition: names[(index * perDialect + turn) % names.length] as string,
    })),
  )
}

/** Where names with brackets are ignored, only JSON can have the object that a login requires. */
const allowLogins = (dialect: Partial<Dialect>): Partial<Dialect> =>
  dialect['login.platform-info-type'] === 'object' &&
  Object.values(dialect['params.brackets'] ?? {}).includes('ignored') &&
  !dialect['params.encodings']?.includes('json')
    ? { ...dialect, 'login.platform-info-required': false }
    : dialect

/** A run on a variant, and what the kit should not report about a conforming deployment. */
export interface JudgedVariant {
  /** requirements that failed, and requirements and gaps that are unstable or that caused an error of the kit */
  readonly falseAlarms: readonly string[]
  /** gaps whose learned answer is wrong */
  readonly wrongAnswers: readonly string[]
  /** stated requirements that the run could not judge, and why */
  readonly unjudged: readonly RequirementResult[]
  readonly report: Report
}

/** Starts a server that uses the given clock. */
export type StartServer = (now: () => number, role: 'primary' | 'replica') => Promise<Fetch> | Fetch

const createTwinStarter =
  ({ dialect, world }: Variant): StartServer =>
  async (now, role) => {
    // The requests that a primary forwards to its replica have no rate limit.
    const limits: Partial<Dialect> = role === 'replica' ? { 'rate-limit': 'none' } : {}
    return createTwinFetch({ dialect: { ...dialect, ...limits }, world: world as WorldName, now })
  }

/** Starts a server and applies a condition to it. */
async function startServer(
  serve: StartServer,
  { ahead = 0, lag, wrap }: Condition,
  surroundings: Surroundings,
): Promise<Fetch> {
  const { clock } = surroundings
  const now = (): number => clock.now() + ahead
  let server = await serve(now, 'primary')
  if (lag !== undefined) {
    let past: number | undefined
    const replica = await serve(() => (past === undefined ? now() : past + ahead), 'replica')
    server = createReplicatedServer(server, replica, lag, clock, (time) => {
      past = time
    })
  }
  return wrap ? wrap(surroundings)(server) : server
}

export async function judgeVariant(
  variant: Variant,
  serve: StartServer = createTwinStarter(variant),
): Promise<JudgedVariant> {
  const clock = new RunClock()
  const whole = { ...defaultDialect, ...variant.dialect }
  const server = await startServer(serve, conditions[variant.condition] ?? {}, { clock, dialect: whole })
  const report = await judge(server, { now: clock.now, sleep: clock.sleep })
  return {
    report,
    falseAlarms: [
      ...report.requirements
        .filter(({ verdict }) => ['fail', 'unstable', 'error'].includes(verdict))
        .map(({ id, violation, reason }) => `${id}: ${JSON.stringify(violation) ?? reason}`),
      ...report.gaps
        .filter(({ status }) => status === 'error' || status === 'unstable')
        .map(({ id, reason }) => `${id}: ${reason}`),
    ],
    wrongAnswers: report.gaps
      .filter(({ status }) => status === 'observed')
      .filter(({ id, answer }) => !isCorrectAnswer(id as GapId, answer, whole))
      .map(({ id, answer }) => `${id}: ${JSON.stringify(answer)} for ${JSON.stringify(whole[id])}`),
    unjudged: report.requirements.filter(
      ({ level, verdict }) => level === 'stated' && verdict === 'unjudged',
    ),
  }
}

/** Describes in one line how a variant differs from the default. */
export const describeVariant = ({ dialect, world, condition }: Variant): string =>
  `${world}, ${condition}, ${Object.entries(dialect)
    .filter(([id, answer]) => JSON.stringify(answer) !== JSON.stringify(defaultDialect[id as GapId]))
    .map(([id, answer]) => `${id}=${JSON.stringify(answer)}`)
    .join(' ')}`
