import { isLoopbackUrl } from '../../base/loopback.ts'
import { hideHeader } from '../../base/secrets/secrets.ts'
import { Vault } from '../../base/secrets/vault.ts'
import type { ClientOptions } from '../client/requests.ts'
import { type CheckOptions, kitDefaults, resolveTier } from '../options.ts'
import { parseBaseUrl } from '../target/base-url.ts'
import { explainRedirects } from '../target/explain-redirect.ts'
import type { PaceOptions } from '../target/pace.ts'
import type { Fetch } from '../target/receive.ts'
import { Transport } from '../target/transport.ts'
import type { TwinSession } from '../target/twin-session.ts'

/** What is judged: a base URL, and a function that sends requests like fetch. */
export interface Target {
  readonly fetch: Fetch
  readonly baseUrl: string
  /** whether it runs in this process; it is then treated like a target on this machine */
  readonly isInProcess?: boolean
  /** whether fetch adds an Accept header where there is none, as the global fetch does */
  readonly addsAccept?: boolean
  /** the session in which a twin is judged; the base URL is that of the twin */
  readonly session?: TwinSession
}

/** What a run needs from its surroundings: the clock, timers and a name. */
export interface RunEnvironment extends Pick<PaceOptions, 'now' | 'sleep' | 'onWait'> {
  readonly run: string
  /** of feedtwin, for the report */
  readonly version?: string
}

/** What a run needs to send requests to a target. */
export interface Conversation {
  readonly transport: Transport
  readonly vault: Vault
  readonly clientOptions: ClientOptions
  /** the headers of every request, with placeholders for secrets */
  readonly headers: Readonly<Record<string, string>>
  /** the token that the user gave, as a placeholder */
  readonly token: string | undefined
}

const countWalks = ({ walks = 0, replayWalk }: CheckOptions): number =>
  replayWalk === undefined ? walks : [replayWalk].flat().length

/** Prepares a conversation with a target within the limits of the options. Sends nothing. @throws FeedtwinError `bad-option` */
export function openConversation(
  { fetch, baseUrl, isInProcess = false, addsAccept, session }: Target,
  options: CheckOptions,
  { now, sleep, onWait, run }: RunEnvironment,
): Conversation {
  const judgedUrl = session?.baseUrl ?? parseBaseUrl(baseUrl)
  const isLocal = isInProcess || isLoopbackUrl(baseUrl)
  const vault = new Vault()
  const headers = Object.fromEntries(
    Object.entries(options.headers ?? {}).map(([key, value]) => [
      key,
      hideHeader(key, value, (secret, kind = 'HEADER') => vault.keepGiven(secret, kind)),
    ]),
  )
  const transport = new Transport(
    {
      baseUrl: judgedUrl,
      fetch: explainRedirects(fetch, judgedUrl),
      ...resolveTier(options, { isLocal, isPrivate: isInProcess || session !== undefined }),
      maxRequests:
        options.maxRequests ?? kitDefaults.maxRequests + countWalks(options) * kitDefaults.requestsPerWalk,
      rate: options.rate ?? (isLocal ? Number.POSITIVE_INFINITY : kitDefaults.rate),
      timeout: options.timeout ?? kitDefaults.timeout,
      maxTime: options.maxTime ?? kitDefaults.maxTime,
      maxWait: options.maxWait ?? kitDefaults.maxWait,
      headers,
      addsAccept,
      now,
      sleep,
      onWait,
    },
    vault,
  )
  const { openId = kitDefaults.openId, platform = kitDefaults.platform } = options
  const token = options.token === undefined ? undefined : vault.keepGiven(options.token, 'TOKEN')
  const clientOptions = {
    openId,
    platform,
    platformInfo: options.platformInfo,
    // A twin accepts a token only in the session that issued it.
    token: session === undefined ? token : undefined,
    at: options.at,
    category: options.category,
    run,
  }
  return { transport, vault, headers, token, clientOptions }
}
