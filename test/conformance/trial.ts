import type { Check } from '../../src/conformance/check.ts'
import type { Probe } from '../../src/conformance/probe.ts'
import type { Report } from '../../src/conformance/report.ts'
import type { RunOptions } from '../../src/conformance/runner.ts'
import type { Fetch, TransportOptions } from '../../src/conformance/transport.ts'
import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import { createTwin, type TwinOptions } from '../../src/index.ts'
import { judge } from './judge.ts'

/** A twin to try checks on, and what stands between it and the kit. */
export interface Trial extends Pick<TwinOptions, 'world'> {
  readonly dialect?: Partial<Dialect>
  /** what is known of the dialect before the checks run */
  readonly knows?: 'nothing' | 'all' | readonly GapId[]
  /** @param now the time on the clock by which the kit waits */
  readonly between?: (fetch: Fetch, now: () => number) => Fetch
  readonly transport?: Partial<TransportOptions>
  readonly options?: Partial<RunOptions>
}

/** Judges a twin by some checks, with one clock for both that moves when the kit waits. */
export async function tried(checks: readonly Check[], trial: Trial): Promise<Report> {
  let now = Date.UTC(2026, 0, 31, 12)
  const twin = await createTwin({
    dialect: trial.dialect ?? {},
    world: trial.world ?? 'planet',
    now: () => now,
  })
  const fetch: Fetch = async (url, init) => {
    now += 5
    return twin.fetch(url, init)
  }
  const { knows = 'all' } = trial
  const known = knows === 'all' ? gaps.map(({ id }) => id) : knows === 'nothing' ? [] : knows
  const probes = known.map((gap): Probe => ({ gap, tier: 'read', run: async () => twin.dialect[gap] }))
  return judge(
    trial.between?.(fetch, () => now) ?? fetch,
    {
      now: () => now,
      sleep: async (milliseconds) => {
        now += milliseconds
      },
      ...trial.transport,
    },
    { only: checks.map(({ requirement }) => requirement), ...trial.options },
    { probes, checks, watches: [] },
  )
}

/** What a report says of all that did not pass, a line each. */
export const troubles = ({ requirements }: Report, ...but: string[]): string[] =>
  requirements
    .filter(({ verdict }) => verdict !== 'pass' && !but.includes(verdict))
    .map(
      ({ id, verdict, reason, violation }) =>
        `${id} ${verdict}: ${reason ?? `expected ${violation?.expected}, got ${violation?.actual} at ${violation?.where}`}`,
    )

/** The requirements with a finding. */
export const findings = ({ requirements }: Report): string[] =>
  requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id)
