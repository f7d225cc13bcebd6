import { Limits } from './limits.ts'
import type { Fetch } from './receive.ts'
import { receiveResponse } from './receive.ts'
import type { Received } from './recording.ts'

/** A session of a feedtwin twin that only one run uses, so that the run does not touch the feed of anybody else. */
export interface TwinSession {
  readonly name: string
  readonly baseUrl: string
  /** Removes the session. A twin that rejects this removes it later, because nobody uses it. */
  close(): Promise<void>
}

/** What requests to the control API of a possible twin have in common. */
interface ControlOptions {
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** milliseconds for one response */
  readonly timeout: number
}

interface ControlRequests extends ControlOptions {
  readonly fetch: Fetch
}

/** The longest wait for the control API, in milliseconds. A twin answers it at once, whatever its faults are. */
const MAX_WAIT = 2000

/** The realm in the challenge of a twin that lets only its own machine use the control API (src/serve/control/access.ts). */
const CONTROL_REALM = 'realm="feedtwin control"'

/** Whether the URL is that of a session with a name, such as http://127.0.0.1:4010/__twin/session/pixel-8. */
const isSessionUrl = (baseUrl: string): boolean => /\/__twin\/session\/[^/]+$/.test(baseUrl)

/** The twins that answer at a URL: several where a load balancer distributes the requests. */
export type TwinCount = 'none' | 'one' | 'several'

/** How many requests ask for an instance. If two twins answer at random, 1 of 128 runs takes them for one. */
const INSTANCE_REQUESTS = 8

/**
 * Counts the twins at a URL whose feed others may use: they answer /__twin/health as a twin does. A session that the URL
 * names does not count, since the user has chosen it.
 *
 * @param openClient opens a client for one request, because a load balancer may choose a twin for each connection
 */
export async function countTwins(
  baseUrl: string,
  options: ControlOptions,
  openClient: () => ClosableFetch,
): Promise<TwinCount> {
  if (isSessionUrl(baseUrl)) return 'none'
  const find = (): Promise<FoundTwin | undefined> => findTwin(baseUrl, options, openClient())
  const first = await find()
  if (first === undefined) return 'none'
  const others = await Promise.all(Array.from({ length: INSTANCE_REQUESTS - 1 }, find))
  const isOther = (twin: FoundTwin | undefined): boolean =>
    twin !== undefined && twin.instance !== first.instance
  return others.some(isOther) ? 'several' : 'one'
}

/** A fetch with connections of its own. */
interface ClosableFetch extends Fetch {
  close(): void
}

interface FoundTwin {
  /** null for a twin of an earlier version, and behind a proxy that removes the header */
  readonly instance: string | null
}

async function findTwin(
  baseUrl: string,
  options: ControlOptions,
  client: ClosableFetch,
): Promise<FoundTwin | undefined> {
  try {
    const response = await requestControl('GET', `${baseUrl}/__twin/health`, { ...options, fetch: client })
    return isHealth(response) ? { instance: response.headers.get('x-twin-instance') } : undefined
  } catch {
    // The run itself will report what is wrong with the target.
    return undefined
  } finally {
    client.close()
  }
}

/** @throws SyntaxError if the body is not JSON */
function isHealth({ status, headers, text }: Received): boolean {
  if (status === 401) return headers.get('www-authenticate')?.includes(CONTROL_REALM) === true
  const { serving, sessions } = Object(JSON.parse(text)) as { serving?: unknown; sessions?: unknown }
  return status === 200 && serving === true && Array.isArray(sessions)
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
