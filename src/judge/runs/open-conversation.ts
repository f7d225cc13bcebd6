import { isLoopbackUrl } from '../../base/loopback.ts'
import { hideHeader, hideUrlSecrets } from '../../base/secrets/secrets.ts'
import { Vault } from '../../base/secrets/vault.ts'
import { parseBaseUrl } from '../target/base-url.ts'
import type { ClientOptions } from '../target/client/requests.ts'
import type { Send } from '../target/http-client.ts'
import type { PaceOptions } from '../target/pace.ts'
import type { ServerErrors } from '../target/server-errors.ts'
import { Transport } from '../target/transport.ts'
import { type CheckOptions, kitDefaults, resolveTier } from './options.ts'

/** What is judged: a base URL, and a function that sends requests like fetch. */
export interface Target {
  readonly fetch: Send
  readonly baseUrl: string
  /** whether it runs in this process; it is then treated like a target on this machine */
  readonly isInProcess?: boolean
  /** whether fetch adds an Accept header where there is none, as the global fetch does */
  readonly addsAccept?: boolean
  /** the session in which a twin is judged; the base URL is that of the twin */
  readonly session?: TwinSession
  /** what an earlier run knows of its 5xx responses. Default: nothing */
  readonly serverErrors?: ServerErrors
}

/** What a run needs from its surroundings: the clock, timers and a name. */
export interface RunEnvironment extends Pick<PaceOptions, 'now' | 'sleep' | 'onWait'> {
  readonly run: string
  /** of feedtwin, for the report */
  readonly version?: string
}

const countWalks = ({ walks = 0, replayWalk }: CheckOptions): number =>
  replayWalk === undefined ? walks : [replayWalk].flat().length

/** Prepares a conversation with a target within the limits of the options. Sends nothing. @throws FeedtwinError `bad-option` */
export function openConversation(
  { fetch, baseUrl, isInProcess = false, addsAccept, session, serverErrors }: Target,
  options: CheckOptions,
  { now, sleep, onWait, run }: RunEnvironment,
): {
  readonly transport: Transport
  readonly vault: Vault
  readonly clientOptions: ClientOptions
  /** the headers of every request, with placeholders for secrets */
  readonly headers: Readonly<Record<string, string>>
  /** the token that the user gave, as a placeholder */
  readonly token: string | undefined
} {
  const judgedUrl = session?.baseUrl ?? parseBaseUrl(baseUrl)
  const isLocal = isInProcess || isLoopbackUrl(baseUrl)
  const vault = new Vault()
  const headers = Object.fromEntries(
    Object.entries(options.headers ?? {}).map(([key, value]) => [
      key,
      hideHeader(key, value, (secret, kind = 'HEADER') => vault.keepGiven(secret, kind)),
    ]),
  )
  const limits = resolveTier(options, { isLocal, isPrivate: isInProcess || session !== undefined })
  const mayHaveToken = limits.tier !== 'read' || options.token !== undefined
  const transport = new Transport(
    {
      baseUrl: judgedUrl,
      fetch: explainRedirects(fetch, judgedUrl, mayHaveToken),
      ...limits,
      maxRequests:
        options.maxRequests ?? kitDefaults.maxRequests + countWalks(options) * kitDefaults.requestsPerWalk,
      rate: options.rate ?? (isLocal ? Number.POSITIVE_INFINITY : kitDefaults.rate),
      timeout: options.timeout ?? kitDefaults.timeout,
      maxTime: options.maxTime ?? kitDefaults.maxTime,
      maxWait: options.maxWait ?? kitDefaults.maxWait,
      headers,
      addsAccept,
      serverErrors,
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

/**
 * Wraps a fetch so that redirects fail with an explanation where the base URL is wrong. Redirects are never followed, because
 * they would send the token to another host. A target may answer a list without a token with its login page, so that a redirect
 * within the host says this only if a login is redirected, too. A walk may begin with a path that ends with a slash: a redirect
 * that only removes it says nothing about the base URL.
 *
 * @param mayHaveToken whether the run logs in, or has a token
 */
function explainRedirects(fetch: Send, baseUrl: string, mayHaveToken: boolean): Send {
  let isServed = false
  return async (url, init) => {
    const response = await fetch(url, init)
    const location =
      !isServed && response.status >= 300 && response.status < 400 && response.headers.get('location')
    if (!location || removesSlash(location, url)) {
      isServed = true
      return response
    }
    const path = url.slice(baseUrl.length)
    const mayNeedToken =
      mayHaveToken && init.method === 'GET' && !new Headers(init.headers).has('authorization')
    if (mayNeedToken && isWithinHost(location, url) && !location.endsWith(path)) return response
    throw new Error(describeRedirect(removeSecrets(location, url), url, path))
  }
}

const isWithinHost = (location: string, from: string): boolean =>
  URL.canParse(location, from) && new URL(location, from).host === new URL(from).host

/** Whether a redirect goes to the same URL without the slash at the end of its path. */
function removesSlash(location: string, from: string): boolean {
  const { origin, pathname } = new URL(from)
  if (!pathname.endsWith('/') || !URL.canParse(location, from)) return false
  const to = new URL(location, from)
  return to.origin === origin && to.pathname === pathname.slice(0, -1)
}

/** The destination of a redirect, without possible secrets. */
function removeSecrets(location: string, from: string): string {
  if (!URL.canParse(location, from)) return 'an invalid URL'
  const url = new URL(location, from)
  url.username = ''
  url.password = ''
  return hideUrlSecrets(url.href)
}

/**
 * @param from the requested URL
 * @param path the part of it below the base URL
 */
function describeRedirect(location: string, from: string, path: string): string {
  if (location.endsWith(path)) return `it redirects; use ${location.slice(0, -path.length)} instead`
  return `it redirects to ${isWithinHost(location, from) ? '' : 'another host, '}${location}, and redirects are not followed`
}

/** A session of a feedtwin twin that only one run uses, so that the run does not change the feed of others. */
export interface TwinSession {
  readonly name: string
  readonly baseUrl: string
  /** Stops its clock at a time, in unix milliseconds. @returns whether the twin permits that */
  setTime(time: number): Promise<boolean>
  /** Removes the session. A twin that rejects this removes the unused session later. */
  close(): Promise<void>
}
