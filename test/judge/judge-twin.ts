import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import { createTwin, type TwinOptions } from '../../src/index.ts'
import type { Probe } from '../../src/judge/probes/probe.ts'
import type { Report } from '../../src/judge/report/report.ts'
import type { RunOptions, Suite } from '../../src/judge/runs/run-suite.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import type { TransportOptions } from '../../src/judge/target/transport.ts'
import { changeResponses } from './change-responses.ts'
import { NOON, RunClock } from './clock.ts'
import { judge, suite } from './judge.ts'

/** A twin to judge, and how its requests and responses are changed. */
export interface Trial extends Pick<TwinOptions, 'world'> {
  readonly dialect?: Partial<Dialect>
  /** the gaps whose answers are known before the checks run */
  readonly knows?: 'nothing' | 'all' | readonly GapId[]
  /** @param now the time of the clock, which advances when the kit waits */
  readonly between?: (fetch: Fetch, now: () => number) => Fetch
  readonly transport?: Partial<TransportOptions>
  readonly options?: Partial<RunOptions>
}

/** What judges some requirements, and what shows them. */
export type Selection = Pick<Suite, 'rows' | 'tour'>

/** Judges a twin by some requirements. Both have the same clock, which advances when the kit waits. */
export async function judgeTwin(judged: Selection, trial: Trial): Promise<Report> {
  const clock = new RunClock(NOON)
  const { now } = clock
  const twin = await createTwin({ dialect: trial.dialect ?? {}, world: trial.world ?? 'planet', now })
  const fetch: Fetch = async (url, init) => {
    await clock.sleep(5)
    return twin.fetch(url, init)
  }
  const { knows = 'all' } = trial
  const known = knows === 'all' ? gaps.map(({ id }) => id) : knows === 'nothing' ? [] : knows
  const probes = Object.fromEntries(
    known.map((gap): [GapId, Probe] => [
      gap,
      { tier: 'read', relevantResponses: 'the dialect', run: async () => twin.dialect[gap] },
    ]),
  )
  return judge(
    trial.between?.(fetch, now) ?? fetch,
    { ...clock, ...trial.transport },
    { only: listSelected(judged), ...trial.options },
    { probes, ...judged },
  )
}

/** Selects the requirements whose ids begin with one of the texts. */
export function selectChecks(...starts: readonly string[]): Selection {
  const { rows, tour } = suite
  const isSelected = (id: string): boolean => starts.some((start) => id.startsWith(start))
  return { rows: rows.filter(({ requirement }) => isSelected(requirement)), tour }
}

/** The ids of the selected requirements. */
export const listSelected = ({ rows }: Selection): RequirementId[] =>
  rows.map(({ requirement }) => requirement)

/** The requirements that fail or warn. */
export const listViolated = ({ requirements }: Report): string[] =>
  requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id)

/** The requirements that fail or warn, and stated ones that are unjudged although the tier allows to judge them. */
export const listProblems = ({ requirements }: Report): string[] =>
  requirements
    .filter(
      ({ verdict, level, cause }) =>
        !(verdict === 'pass' || (verdict === 'unjudged' && (level !== 'stated' || cause === 'tier'))),
    )
    .map(({ id, verdict, reason, violation }) => `${id} ${verdict} ${reason ?? JSON.stringify(violation)}`)

/** Changes the query of requests before the server receives them. */
export const changeQuery =
  (fetch: Fetch, change: (query: URLSearchParams, method: string) => void): Fetch =>
  (url, init) => {
    const changed = new URL(url)
    change(changed.searchParams, init.method ?? 'GET')
    return fetch(changed.href, init)
  }

/** A server whose lists contain created posts only after some milliseconds; or those of every other GET, as from two replicas. */
export const delayPosts = (fetch: Fetch, now: () => number, milliseconds: number, every: 1 | 2): Fetch => {
  const createdAt = new Map<unknown, number>()
  let requests = 0
  return changeResponses(fetch, (response, { method, path }) => {
    const isLate = method === 'GET' && requests++ % every === 0
    if (path !== '/posts' || response.status !== 200) return
    if (method === 'POST') createdAt.set(response.json.id, now())
    else if (isLate)
      response.json = response.json.filter(
        ({ id }: { id: number }) => now() - (createdAt.get(id) ?? Number.NEGATIVE_INFINITY) >= milliseconds,
      )
  })
}

/** Logs another user in, who then publishes posts with these parameters besides the category. */
export async function logInOther(fetch: Fetch): Promise<(fields: object) => Promise<Response>> {
  const post = (path: string, body: object, headers = {}): Promise<Response> =>
    fetch(`http://feedtwin.test${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = await post('/auth/third_party', { open_id: 'another-user', platform: 'weixin' })
  const { token } = (await login.json()) as { token: string }
  return (fields) => post('/posts', { post_category_id: 1, ...fields }, { Authorization: `Bearer ${token}` })
}

/** A server where another user publishes before every list, or every third one, at the same position. */
export const publishBeforeLists =
  (every: number) =>
  (fetch: Fetch): Fetch => {
    let lists = 0
    return async (url, init) => {
      const { pathname, searchParams } = new URL(url)
      const [lng, lat] = [searchParams.get('lng'), searchParams.get('lat')]
      const isList = init.method === 'GET' && pathname === '/posts' && lng !== null && lat !== null
      if (isList && ++lists % every === 0) {
        const publish = await logInOther(fetch)
        await publish({ post_category_id: 1 + (lists % 8), lng, lat, content: 'a post of another user' })
      }
      return fetch(url, init)
    }
  }
