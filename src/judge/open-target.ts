import { findHeader } from '../base/exchanges/raw-exchange.ts'
import { IN_PROCESS_URL, isLoopbackUrl } from '../base/loopback.ts'
import type { Target, TwinSession } from './runs/open-conversation.ts'
import { kitDefaults, resolveTier } from './runs/options.ts'
import type { ScriptOptions } from './script-options.ts'
import { receiveResponse } from './target/attempt.ts'
import { parseBaseUrl } from './target/base-url.ts'
import { createHttpClient, type Fetch } from './target/http-client.ts'
import { Limits } from './target/limits.ts'

/** What to judge: a base URL, or an object in this process that answers like fetch. */
export type CheckTarget =
  | string
  | URL
  | {
      readonly fetch: Fetch
      /** Default: http://feedtwin.test. */
      readonly baseUrl?: string
    }

/** A target for one run. */
interface OpenTarget {
  readonly target: Target
  /** Closes its connections, and removes the session of the run. */
  close(): Promise<void>
}

/** The names by which a run is known to its target. */
interface RunNames {
  readonly userAgent: string
  /** no other run has it, not even one with the same seed */
  readonly sessionName: string
}

/**
 * Opens a target. A twin at a URL gets a session of its own for the run, unless the run only reads.
 *
 * @throws FeedtwinError `bad-option`
 */
export async function openTarget(
  given: CheckTarget,
  options: ScriptOptions,
  { userAgent, sessionName }: RunNames,
): Promise<OpenTarget> {
  const { insecure, onRequest, headers, timeout = kitDefaults.timeout } = options
  const observe = (fetch: Fetch): Fetch => {
    if (onRequest === undefined) return fetch
    return (url, init) => {
      onRequest(init.method ?? 'GET', url)
      return fetch(url, init)
    }
  }
  if (typeof given !== 'string' && !(given instanceof URL)) {
    const { fetch, baseUrl = IN_PROCESS_URL } = given
    const addsAccept = fetch === globalThis.fetch
    const target = { fetch: observe(fetch), baseUrl, isInProcess: !addsAccept, addsAccept }
    return { target, close: async () => {} }
  }
  const baseUrl = parseBaseUrl(String(given))
  // Contradictory options are reported before anything is sent.
  resolveTier(options, { isLocal: isLoopbackUrl(baseUrl), isPrivate: false })
  const client = createHttpClient({ insecure, userAgent })
  const requests = { fetch: observe(client), headers, timeout }
  const session =
    options.tier !== 'read' && (await isSharedTwin(baseUrl, requests))
      ? createTwinSession(baseUrl, sessionName, { ...requests, fetch: client })
      : undefined
  return {
    target: { baseUrl, fetch: observe(client), ...(session && { session }) },
    async close() {
      await session?.close()
      client.close()
    },
  }
}

/**
 * Whether a run judges the target in a session of its own, if its tier allows more than reading.
 *
 * @throws FeedtwinError `bad-option` for an invalid URL
 */
export async function isJudgedInSession(
  url: string,
  { insecure, headers, timeout = kitDefaults.timeout }: ScriptOptions,
): Promise<boolean> {
  const client = createHttpClient({ insecure, userAgent: 'feedtwin' })
  try {
    return await isSharedTwin(parseBaseUrl(url), { fetch: client, headers, timeout })
  } finally {
    client.close()
  }
}

/** How requests to the control API of a possible twin are sent. */
interface ControlRequests {
  readonly fetch: Fetch
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** milliseconds for one response */
  readonly timeout: number
}

/** The longest wait for the control API, in milliseconds. A twin answers it at once, whatever its faults are. */
const MAX_WAIT = 2000

/** The realm in the challenge of a twin that lets only its own machine use the control API (src/serve/control/access.ts). */
const CONTROL_REALM = 'realm="feedtwin control"'

/** Whether the URL names a session, such as http://127.0.0.1:4010/__twin/session/pixel-8. */
const isSessionUrl = (baseUrl: string): boolean => /\/__twin\/session\/[^/]+$/.test(baseUrl)

/**
 * Whether a target is a twin whose feed others may use: it answers /__twin/health as a twin does. A session that the URL
 * names does not count, since the user has chosen it.
 */
async function isSharedTwin(baseUrl: string, requests: ControlRequests): Promise<boolean> {
  if (isSessionUrl(baseUrl)) return false
  try {
    const { status, headers, text } = await requestControl('GET', `${baseUrl}/__twin/health`, requests)
    if (status === 401) return findHeader(headers, 'www-authenticate')?.includes(CONTROL_REALM) === true
    const { serving, sessions } = Object(JSON.parse(text)) as { serving?: unknown; sessions?: unknown }
    return status === 200 && serving === true && Array.isArray(sessions)
  } catch {
    // The run itself will report what is wrong with the target.
    return false
  }
}

/** Chooses a new session of a twin. Its first request opens it. */
function createTwinSession(baseUrl: string, name: string, requests: ControlRequests): TwinSession {
  return {
    name,
    baseUrl: `${baseUrl}/__twin/session/${name}`,
    async setTime(time) {
      const clock = { stopped: true, now: new Date(time).toISOString() }
      const url = `${baseUrl}/__twin/session/${name}/__twin/clock`
      // Only clients on its machine may control a twin, unless they have its token.
      const answer = await requestControl('POST', url, requests, clock).catch(() => undefined)
      return answer?.status === 200
    },
    close: async () => {
      await requestControl('DELETE', `${baseUrl}/__twin/sessions/${name}`, requests).catch(() => undefined)
    },
  }
}

const requestControl = (
  method: string,
  url: string,
  { fetch, headers, timeout }: ControlRequests,
  body?: object,
) =>
  receiveResponse(
    fetch,
    url,
    body
      ? { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : { method, headers: { ...headers }, body: null },
    Math.min(timeout, MAX_WAIT),
    new Limits(),
  )
