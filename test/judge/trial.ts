import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import { createTwin, type TwinOptions } from '../../src/index.ts'
import type { Check } from '../../src/judge/check.ts'
import type { Probe } from '../../src/judge/probe.ts'
import type { Report } from '../../src/judge/report/report.ts'
import type { RunOptions } from '../../src/judge/run/run-suite.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import type { TransportOptions } from '../../src/judge/target/transport.ts'
import { broken } from './broken.ts'
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
  const probes = Object.fromEntries(
    known.map((gap): [GapId, Probe] => [
      gap,
      { gap, tier: 'read', relevantAnswers: 'the dialect', run: async () => twin.dialect[gap] },
    ]),
  )
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

/** The requirements with a finding. */
export const findings = ({ requirements }: Report): string[] =>
  requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id)

/** What is wrong by a report: findings, and stated requirements that nothing judged though the tier allows it. */
export const wrongs = ({ requirements }: Report): string[] =>
  requirements
    .filter(
      ({ verdict, level, cause }) =>
        !(verdict === 'pass' || (verdict === 'unjudged' && (level !== 'stated' || cause === 'tier'))),
    )
    .map(({ id, verdict, reason, violation }) => `${id} ${verdict} ${reason ?? JSON.stringify(violation)}`)

/** A server that is asked something else than was sent. */
export const misled =
  (fetch: Fetch, change: (query: URLSearchParams, method: string) => void): Fetch =>
  (url, init) => {
    const changed = new URL(url)
    change(changed.searchParams, init.method ?? 'GET')
    return fetch(changed.href, init)
  }

/** A server that shows created posts this many milliseconds late; on every list, or on every other one. */
export const lagging = (fetch: Fetch, now: () => number, milliseconds: number, every: 1 | 2): Fetch => {
  const madeAt = new Map<unknown, number>()
  let lists = 0
  return broken(fetch, (said, { method, path }) => {
    if (path !== '/posts' || said.status !== 200) return
    if (method === 'POST') madeAt.set(said.json.id, now())
    else if (++lists % every === 0)
      said.json = said.json.filter(
        ({ id }: { id: number }) => now() - (madeAt.get(id) ?? Number.NEGATIVE_INFINITY) > milliseconds,
      )
  })
}

/** A server where somebody else publishes before each list, at the place that is listed. */
export const busy = (fetch: Fetch): Fetch => {
  const post = async (path: string, body: unknown, token = ''): Promise<Response> =>
    fetch(`http://feedtwin.test${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  return async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    const [lng, lat] = [searchParams.get('lng'), searchParams.get('lat')]
    if (init.method === 'GET' && pathname === '/posts' && lng !== null && lat !== null) {
      const login = await post('/auth/third_party', { open_id: 'somebody', platform: 'weixin' })
      const { token } = (await login.json()) as { token: string }
      await post('/posts', { post_category_id: 1, lng, lat, content: 'somebody else was here' }, token)
    }
    return fetch(url, init)
  }
}
