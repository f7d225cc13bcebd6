import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { trimTrailingSlashes } from '../../base/slashes.ts'
import { demandOptions, type OptionTable, ofKind } from '../../contract/options.ts'
import type { Locale } from '../../twin/words/locales.ts'
import type { WorldName } from '../../twin/world/world.ts'
import type { FaultPreset } from '../faults/presets.ts'
import type { ScenarioName } from '../sessions/named-scenarios.ts'
import type { components } from './generated/openapi.ts'

type Schemas = components['schemas']

export type ClientExchange = Schemas['Exchange']
export type ClientSnapshot = Schemas['Snapshot']
export type Health = Schemas['Health']
export type WorldStatus = Schemas['World']
export type ClockStatus = Schemas['Clock']
export type ControlUser = Schemas['User']
export type ControlPost = Schemas['Post']
export type PostDraft = Schemas['Draft']
export type DialectAnswers = Schemas['Answers']

export interface ControlOptions {
  /** The session to control; made when first asked for. Default: the one of all who name none. */
  readonly session?: string
  /** The control token, for a twin on another machine. */
  readonly token?: string
  /** Default: the global fetch. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** What a request has to be like; with nothing said, any is. */
export interface TrafficFilter {
  readonly operation?: 'loginWithThirdParty' | 'listPosts' | 'createPost'
  readonly method?: string
  /** as the service names it, for example /posts */
  readonly path?: string
  readonly status?: number
  /** the first moment that counts, by the clock of the session */
  readonly since?: Date | string
  /** values of parameters, by name */
  readonly with?: Readonly<Record<string, string | number>>
}

const controlOptions: OptionTable<ControlOptions> = {
  session: ofKind('string'),
  token: ofKind('string'),
  fetch: ofKind('function'),
}

interface WaitOptions {
  /** seconds; default: 10 */
  readonly timeout?: number
}

const waitOptions: OptionTable<WaitOptions> = { timeout: ofKind('number') }

export type Control = ReturnType<typeof control>

/**
 * Drives a twin that is being served: arranges its world, moves its clock, looks at what an app sent. Whatever is
 * refused is thrown as FeedtwinError: `control-refused` with what the twin says, `control-timeout` when nothing came that
 * was waited for, `control-unreachable` when no twin answers.
 *
 * @param url where the twin is reached, base path included, for example http://127.0.0.1:4010
 */
export function control(url: string | URL, options: ControlOptions = {}) {
  demandOptions(options, controlOptions, 'control')
  const { session, token, fetch = globalThis.fetch } = options
  const origin = trimTrailingSlashes(String(url))
  const base = session === undefined ? origin : `${origin}/__twin/session/${encodeURIComponent(session)}`

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const target = `${base}/__twin/${path}`
    const response = await fetch(target, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new FeedtwinError(
        'control-unreachable',
        `No twin answers at ${origin} (${error}). Is it served there?`,
      )
    })
    return answerOf(response, `${method} ${target}`) as Promise<T>
  }

  return {
    /** Base URL for the app under test, so that what it does is done in this session. */
    url: base,
    health: () => call<Health>('GET', 'health'),
    /** Begins anew: state, clock, dialect and faults become what the session began with. */
    reset: () => call<WorldStatus>('POST', 'reset'),
    world: {
      get: () => call<WorldStatus>('GET', 'world'),
      /** Begins with another world: a named one, or an object as feedtwin/world.schema.json describes it. */
      set: (world: WorldName | object, drawn: { readonly seed?: number; readonly locale?: Locale } = {}) =>
        call<WorldStatus>('PUT', 'world', { world, ...drawn }),
    },
    scenario: {
      /** Those that need no file. */
      list: () =>
        call<{ scenarios: Schemas['ScenarioLine'][] }>('GET', 'scenario').then(({ scenarios }) => scenarios),
      /** Begins anew in a situation: a named one, or an object as feedtwin/scenario.schema.json describes it. */
      play: (scenario: ScenarioName | object) => call<WorldStatus>('PUT', 'scenario', { scenario }),
    },
    dialect: {
      get: () => call<DialectAnswers>('GET', 'dialect'),
      /** Answers gaps differently from now on; nothing that happened is forgotten. */
      set: (answers: DialectAnswers) => call<DialectAnswers>('POST', 'dialect', answers),
      /** Speaks again as the session began. */
      reset: () => call<DialectAnswers>('DELETE', 'dialect'),
    },
    faults: {
      get: () => call<Schemas['Faults']>('GET', 'faults').then(({ faults }) => faults),
      /** Lets something go wrong from now on, as `delay=200..800, error=503@10%` says. */
      set: (faults: FaultPreset | (string & {}), seed?: number) =>
        call<Schemas['Faults']>('PUT', 'faults', { faults, seed }).then((set) => set.faults),
      clear: () => call<Schemas['Faults']>('DELETE', 'faults').then(() => {}),
    },
    clock: {
      get: () => call<ClockStatus>('GET', 'clock'),
      stop: () => call<ClockStatus>('POST', 'clock', { stopped: true }),
      run: () => call<ClockStatus>('POST', 'clock', { stopped: false }),
      /** By milliseconds, or by a text such as 90s, 5m, 1h30m, 2d. */
      advance: (duration: number | string) =>
        call<ClockStatus>('POST', 'clock', {
          advance: typeof duration === 'number' ? `${duration}ms` : duration,
        }),
      /** To a moment, in ISO 8601 if it is a text. A clock that runs goes on from there. */
      set: (moment: Date | string) => call<ClockStatus>('POST', 'clock', { now: textOf(moment) }),
    },
    traffic: {
      /** The last requests that fit, oldest first, as far as they are remembered: from the first control request on. */
      list: (filter: TrafficFilter = {}) =>
        call<Schemas['Traffic']>('GET', `traffic${queryOf(filter)}`).then(({ exchanges }) => exchanges),
      /** The newest request that fits. */
      find: (filter: TrafficFilter = {}) =>
        call<Schemas['Traffic']>('GET', `traffic${queryOf(filter)}`).then(({ exchanges }) =>
          exchanges.at(-1),
        ),
      clear: () => call('DELETE', 'traffic').then(() => {}),
      /** The newest request that fits, or the first one to come within so many seconds. */
      waitFor: async (filter: TrafficFilter = {}, options: WaitOptions = {}) => {
        demandOptions(options, waitOptions, 'waitFor')
        const { timeout = 10 } = options
        return call<ClientExchange>('GET', `traffic/wait${queryOf({ ...filter, timeout })}`)
      },
    },
    snapshot: {
      /** All that the session is, to be kept as JSON. */
      save: () => call<ClientSnapshot>('GET', 'snapshot'),
      restore: (snapshot: ClientSnapshot) => call<WorldStatus>('PUT', 'snapshot', snapshot),
    },
    users: {
      list: () => call<Schemas['Users']>('GET', 'users').then(({ users }) => users),
      /** A token for somebody, who is there from now on if not before. */
      token: (open_id: string, platform?: string) =>
        call<Schemas['Token']>('POST', 'users/token', { open_id, platform }).then((issued) => issued.token),
      /** Lets the tokens that somebody has expire: 401, until the next login. */
      expire: (open_id: string, platform?: string) =>
        call<ControlUser>('POST', 'users/expire', { open_id, platform }),
      /** Blacklists the tokens that somebody has: 401, until the next login. */
      revoke: (open_id: string, platform?: string) =>
        call<ControlUser>('POST', 'users/revoke', { open_id, platform }),
    },
    posts: {
      /** Publishes as somebody, who is there from now on if not before. */
      publish: (draft: PostDraft) => call<ControlPost>('POST', 'posts', draft),
      remove: (id: number) => call('DELETE', `posts/${id}`).then(() => {}),
    },
    sessions: {
      list: () => call<Schemas['Sessions']>('GET', 'sessions').then(({ sessions }) => sessions),
      remove: (name: string) => call('DELETE', `sessions/${encodeURIComponent(name)}`).then(() => {}),
    },
  }
}

async function answerOf(response: Response, request: string): Promise<unknown> {
  const text = await response.text()
  const answer = parsed(text)
  if (response.ok && answer) return answer
  if (typeof answer?.message !== 'string') {
    throw new FeedtwinError(
      'control-unreachable',
      `What answers ${request} with ${response.status} is no twin.`,
    )
  }
  const { message, errors = {} } = answer as unknown as Schemas['Error']
  const details = Object.entries(errors).map(([name, texts]) => `\n  ${name}: ${texts.join(' ')}`)
  const code = response.status === 408 ? 'control-timeout' : 'control-refused'
  throw new FeedtwinError(code, `${request}: ${message}${details.join('')}`)
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const textOf = (moment: Date | string): string => (typeof moment === 'string' ? moment : moment.toISOString())

/** Written out: not every runtime of apps has all of URLSearchParams. */
function queryOf({
  with: values = {},
  since,
  ...rest
}: TrafficFilter & { readonly timeout?: number }): string {
  const pairs = [
    ...Object.entries({ ...rest, ...(since !== undefined && { since: textOf(since) }) }),
    ...Object.entries(values).map(([name, value]) => [`with[${name}]`, value] as const),
  ].filter(([, value]) => value !== undefined)
  const query = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return query === '' ? '' : `?${query}`
}
