import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import { Limits } from './limits.ts'
import type { Fetch } from './receive.ts'
import { receiveResponse } from './receive.ts'

/** A session of a feedtwin twin that only one run uses, so that the run does not touch the feed of anybody else. */
export interface TwinSession {
  readonly name: string
  readonly baseUrl: string
  /** Removes the session. A twin that rejects this removes it later, because nobody uses it. */
  close(): Promise<void>
}

/** How requests to the control API of a possible twin are sent. */
export interface ControlRequests {
  readonly fetch: Fetch
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** milliseconds for one response */
  readonly timeout: number
}

/** The longest wait for the control API, in milliseconds. A twin answers it at once, whatever its faults are. */
const MAX_WAIT = 2000

/** The realm in the challenge of a twin that lets only its own machine use the control API (src/serve/control/access.ts). */
const CONTROL_REALM = 'realm="feedtwin control"'

/** Whether the URL is that of a session with a name, such as http://127.0.0.1:4010/__twin/session/pixel-8. */
const isSessionUrl = (baseUrl: string): boolean => /\/__twin\/session\/[^/]+$/.test(baseUrl)

/**
 * Whether a target is a twin whose feed others may use: it answers /__twin/health as a twin does. A session that the URL
 * names does not count, since the user has chosen it.
 */
export async function isSharedTwin(baseUrl: string, requests: ControlRequests): Promise<boolean> {
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
export function createTwinSession(baseUrl: string, name: string, requests: ControlRequests): TwinSession {
  return {
    name,
    baseUrl: `${baseUrl}/__twin/session/${name}`,
    close: async () => {
      await requestControl('DELETE', `${baseUrl}/__twin/sessions/${name}`, requests).catch(() => undefined)
    },
  }
}

const requestControl = (method: string, url: string, { fetch, headers, timeout }: ControlRequests) =>
  receiveResponse(
    fetch,
    url,
    { method, headers: { ...headers }, body: null },
    Math.min(timeout, MAX_WAIT),
    new Limits(),
  )
