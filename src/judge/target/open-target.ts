import { isLoopbackUrl } from '../../base/loopback.ts'
import { kitDefaults, resolveTier } from '../options.ts'
import type { Target } from '../run/open-conversation.ts'
import { parseBaseUrl } from './base-url.ts'
import { createHttpClient } from './http-client.ts'
import type { Fetch } from './receive.ts'
import type { ScriptOptions } from './script-options.ts'
import { createTwinSession, isSharedTwin } from './twin-session.ts'

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
export interface OpenTarget {
  readonly target: Target
  /** Closes its connections, and removes the session of the run. */
  close(): Promise<void>
}

/** The names by which a run is known to its target. */
export interface RunNames {
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
    const { fetch, baseUrl = 'http://feedtwin.test' } = given
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
