import { trimTrailingSlashes } from '../../../base/slashes.ts'
import type { BreakageId } from '../../../contract/generated/breakage-ids.ts'
import { acceptKinds, assertOptions, type OptionTable } from '../../../contract/options.ts'
import type { Locale } from '../../../twin/words/locales.ts'
import type { WorldName } from '../../../twin/world/world.ts'
import type { FaultPreset } from '../../faults/presets.ts'
import type { ScenarioName } from '../../sessions/named-scenarios.ts'
import { createControlSender, formatTime, formatTrafficFilter } from './request.ts'
import type {
  ClientSnapshot,
  ControlSchemas,
  DialectAnswers,
  LogFilter,
  NearbyQuery,
  PostDraft,
  RewindTarget,
  TrafficExchange,
  TrafficFilter,
} from './schemas.ts'

export interface ControlOptions {
  /** The name of the session to control. It is created by its first request. Default: the session without a name. */
  readonly session?: string
  /** The control token, for a twin on another machine. */
  readonly token?: string
  /** Default: the global fetch. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

const controlOptions: OptionTable<ControlOptions> = {
  session: acceptKinds('string'),
  token: acceptKinds('string'),
  fetch: acceptKinds('function'),
}

interface WaitOptions {
  /** in seconds; default: 10 */
  readonly timeout?: number
}

const waitOptions: OptionTable<WaitOptions> = { timeout: acceptKinds('number') }

/** Drives one session of a twin. */
export type Control = ReturnType<typeof control>

/**
 * Creates a client that drives a running twin: it sets up the world, moves the clock, injects faults, and reads the
 * requests of an app. Nothing is sent before a method is called.
 *
 * @example
 * ```ts
 * import { startTwin } from 'feedtwin'
 * import { control } from 'feedtwin/control'
 *
 * const twin = await startTwin({ world: 'one-post', now: '2026-01-31T12:00:00Z' })
 * const { clock, traffic, users } = control(twin.url)
 * await clock.advance('1h30m') // → { now: '2026-01-31T13:30:00.000Z', stopped: true }
 * const token = await users.token('ada')
 * await fetch(`${twin.url}/posts?lng=2.35&lat=48.86`, { headers: { Authorization: `Bearer ${token}` } })
 * const exchange = await traffic.waitFor({ operation: 'listPosts' })
 * exchange.status // → 200
 * await twin.close()
 * ```
 *
 * @param url where the twin is reached, base path included, for example http://127.0.0.1:4010
 * @throws FeedtwinError `bad-option` for invalid options. The methods reject with `control-refused` and the message of
 *   the twin, with `control-timeout` when no matching request arrives in time, and with `control-unreachable` when no
 *   twin answers at the URL.
 */
export function control(url: string | URL, options: ControlOptions = {}) {
  assertOptions(options, controlOptions, 'control')
  const { session, token, fetch = globalThis.fetch } = options
  const origin = trimTrailingSlashes(String(url))
  const base = session === undefined ? origin : `${origin}/__twin/session/${encodeURIComponent(session)}`
  const send = createControlSender({ origin, base, token, fetch })

  async function listTraffic(filter: TrafficFilter): Promise<readonly TrafficExchange[]> {
    const { exchanges } = await send('get', 'traffic', { query: formatTrafficFilter(filter) })
    return exchanges
  }

  return {
    /** Base URL for the app under test: requests to it belong to this session. */
    url: base,
    health: () => send('get', 'health'),
    /** Resets state, clock, dialect, faults and breakages to what the session started with. */
    reset: () => send('post', 'reset'),
    world: {
      get: () => send('get', 'world'),
      /** Starts another world: a name, or an object as feedtwin/world.schema.json describes it. */
      set: (world: WorldName | object, options: { readonly seed?: number; readonly locale?: Locale } = {}) =>
        send('put', 'world', { body: { world, ...options } }),
      /** Lists the towns of the planet, the most populous first. */
      places: async () => (await send('get', 'places')).places,
    },
    scenario: {
      /** Lists the scenarios that have a name. */
      list: async () => (await send('get', 'scenario')).scenarios,
      /** Starts a scenario: a name, or an object as feedtwin/scenario.schema.json describes it. */
      play: (scenario: ScenarioName | object) => send('put', 'scenario', { body: { scenario } }),
    },
    dialect: {
      get: () => send('get', 'dialect'),
      /** Changes answers to gaps. The state is kept. */
      set: (answers: DialectAnswers) => send('post', 'dialect', { body: answers }),
      /** Returns to the dialect that the session started with. */
      reset: () => send('delete', 'dialect'),
    },
    faults: {
      get: async () => (await send('get', 'faults')).faults,
      /** Replaces the fault rules, for example by `delay=200..800, error=503@10%`. */
      set: async (rules: FaultPreset | (string & {}), seed?: number) =>
        (await send('put', 'faults', { body: { faults: rules, seed } })).faults,
      clear: async () => void (await send('delete', 'faults')),
    },
    breakages: {
      get: async () => (await send('get', 'breakages')).breakages,
      /** Replaces the known ways in which the twin breaks requirements on purpose, for example by `list.max-id-ignored`. */
      set: async (...breakages: readonly BreakageId[]) =>
        (await send('put', 'breakages', { body: { breakages } })).breakages,
      clear: async () => void (await send('delete', 'breakages')),
    },
    next: {
      /** Lists what the next requests get in place of the usual response. */
      list: async () => (await send('get', 'next')).next,
      /** Answers the next requests to an operation otherwise: `{ operation: 'listPosts', count: 2, faults: 'error=503' }`. */
      plan: async (response: ControlSchemas['NextResponse']) =>
        (await send('post', 'next', { body: response })).next,
      clear: async () => void (await send('delete', 'next')),
    },
    /** The requirements, the gaps and the breakages. */
    contract: () => send('get', 'contract.json'),
    live: {
      get: async () => (await send('get', 'live')).live,
      /** Lets other users publish, for example `12/min`, from now on by the clock of the session. */
      set: async (pace: string) => (await send('put', 'live', { body: { live: pace } })).live,
      stop: async () => void (await send('delete', 'live')),
    },
    clock: {
      get: () => send('get', 'clock'),
      stop: () => send('post', 'clock', { body: { stopped: true } }),
      run: () => send('post', 'clock', { body: { stopped: false } }),
      /** Moves the clock by milliseconds, or by a duration such as 90s, 5m, 1h30m, 2d. */
      advance: (duration: number | string) =>
        send('post', 'clock', {
          body: { advance: typeof duration === 'number' ? `${duration}ms` : duration },
        }),
      /** Sets the time; a text is in ISO 8601. A running clock continues from there. */
      set: (time: Date | string) => send('post', 'clock', { body: { now: formatTime(time) } }),
    },
    state: {
      /** Gets the entries that the state can return to, and what rewinds have left. */
      get: (options: { readonly limit?: number; readonly before?: number } = {}) =>
        send('get', 'state', { query: options }),
      /**
       * Returns to the state after an entry, before an exchange, or at a time, and sets the clock to it. Later entries are kept
       * until the next reset, so that an entry of them leads forward again.
       */
      rewind: (to: RewindTarget) =>
        send('post', 'state/rewind', { body: 'time' in to ? { time: formatTime(to.time) } : to }),
    },
    traffic: {
      /** Lists the recorded exchanges that match, oldest first. Recording starts with the first control request. */
      list: (filter: TrafficFilter = {}) => listTraffic(filter),
      /** Finds the newest exchange that matches. */
      find: async (filter: TrafficFilter = {}) => (await listTraffic(filter)).at(-1),
      clear: async () => void (await send('delete', 'traffic')),
      /** Returns the newest exchange that matches, or waits for one. */
      waitFor: async (filter: TrafficFilter = {}, options: WaitOptions = {}) => {
        assertOptions(options, waitOptions, 'waitFor')
        const { timeout = 10 } = options
        return send('get', 'traffic/wait', { query: { ...formatTrafficFilter(filter), timeout } })
      },
    },
    /** Whole exchanges, which are recorded while somebody listens: for a minute after each call of `list` and `exportHar`. */
    exchanges: {
      /** Lists the newest whole exchanges that match, oldest first. */
      list: (filter: LogFilter = {}) => send('get', 'traffic/exchanges', { query: filter }),
      /** Gets one exchange, with its bodies. */
      get: (number: number) => send('get', 'traffic/exchanges/{number}', { path: { number } }),
      /** Explains why a list has a post, or why not. @param number of the exchange @param post its id */
      explainPost: (number: number, post: number) =>
        send('get', 'traffic/exchanges/{number}/posts/{id}', { path: { number, id: post } }),
      /** Exports the exchanges as an HTTP archive, HAR 1.2. */
      exportHar: () => send('get', 'traffic.har'),
    },
    snapshot: {
      /** Saves the session as JSON data. */
      save: () => send('get', 'snapshot'),
      restore: (snapshot: ClientSnapshot) => send('put', 'snapshot', { body: snapshot }),
    },
    users: {
      list: async () => (await send('get', 'users')).users,
      /** Logs in and returns the token. The user is created if it does not exist. */
      token: async (open_id: string, platform?: string) =>
        (await send('post', 'users/token', { body: { open_id, platform } })).token,
      /** Expires the tokens of a user: they get 401 from now on. A new login issues a valid token. */
      expire: (open_id: string, platform?: string) =>
        send('post', 'users/expire', { body: { open_id, platform } }),
      /** Blacklists the tokens of a user: they get 401 from now on. A new login issues a valid token. */
      revoke: (open_id: string, platform?: string) =>
        send('post', 'users/revoke', { body: { open_id, platform } }),
    },
    posts: {
      /** Lists the first page that a client at a position gets, each post with its distance. */
      near: (query: NearbyQuery) => send('get', 'posts', { query }),
      /** Explains why a client at a position gets a post, or why not. */
      explain: (id: number, { lng, lat }: ControlSchemas['Position']) =>
        send('get', 'posts/{id}/reason', { path: { id }, query: { lng, lat } }),
      /** Publishes a post. Its author is created if it does not exist. */
      publish: (draft: PostDraft) => send('post', 'posts', { body: draft }),
      remove: async (id: number) => void (await send('delete', 'posts/{id}', { path: { id } })),
    },
    app: {
      /** How each app keeps the rules for apps; `judged` is false for a twin without --judge-app. */
      verdicts: () => send('get', 'app'),
    },
    sessions: {
      list: async () => (await send('get', 'sessions')).sessions,
      remove: async (name: string) => void (await send('delete', 'sessions/{name}', { path: { name } })),
    },
  }
}
