import type { Dialect } from '../contract/index.ts'
import { FeedtwinError } from '../contract/index.ts'
import type { Position } from './client/index.ts'
import type { Waiver } from './report/waivers.ts'
import type { Tier } from './target/exchange.ts'

/** The default time for a whole run, in milliseconds. */
export const DEFAULT_MAX_TIME = 600_000

export type FailOn = 'warn' | 'drift' | 'unstable'

/** How to judge a target. All options are optional. */
export interface CheckOptions {
  /** What the run may do. Default: write on this machine and in this process, read elsewhere. */
  readonly tier?: Tier | undefined
  /** How many posts the run may publish. The tier write requires it for targets on other machines. */
  readonly allowWrites?: number | undefined
  /** The account that logs in; the names of further accounts begin with it. Default: feedtwin-check. */
  readonly openId?: string | undefined
  /** The platform of logins. Default: weixin. */
  readonly platform?: string | undefined
  readonly platformInfo?: string | undefined
  /** A valid token, instead of a login. */
  readonly token?: string | undefined
  /** Where the deployment has posts. Default: some large cities. */
  readonly at?: Position | undefined
  /** The id of a category that exists. Default: one that posts have, or else the first of 1 to 10 that is accepted. */
  readonly category?: number | undefined
  /** The dialect that the target is expected to speak. Other answers are drift. */
  readonly dialect?: Dialect | undefined
  /** Ids of the requirements to judge. Default: all. */
  readonly only?: readonly string[] | undefined
  /** Milliseconds for one response. Default: 10,000. */
  readonly timeout?: number | undefined
  /** Milliseconds for the whole run. Default: 600,000. */
  readonly maxTime?: number | undefined
  /** Milliseconds that the run may wait in all for rate limits and short outages of the target. Default: 60,000. */
  readonly maxWait?: number | undefined
  /** Requests a second. Default: 10; no limit on this machine. */
  readonly rate?: number | undefined
  /** How many requests the run may send. Default: 600. */
  readonly maxRequests?: number | undefined
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What makes the target nonconformant besides a failed stated requirement. */
  readonly failOn?: readonly FailOn[] | undefined
  /** Requirements that the target is known to break. */
  readonly waivers?: readonly Waiver[] | undefined
}

/** The tier of a run and how many posts it may publish. @throws FeedtwinError `bad-option` for options that contradict each other */
export function resolveTier(
  { tier, allowWrites }: Pick<CheckOptions, 'tier' | 'allowWrites'>,
  isLocal: boolean,
): { readonly tier: Tier; readonly maxWrites: number } {
  if (allowWrites !== undefined && tier !== undefined && tier !== 'write')
    throw new FeedtwinError(
      'bad-option',
      `Tier ${tier} publishes nothing. Use --allow-writes only with tier write.`,
    )
  if (tier === 'write' && allowWrites === undefined && !isLocal) {
    throw new FeedtwinError(
      'bad-option',
      'The target is not on this machine. Set --allow-writes to the number of posts that the run may publish there.',
    )
  }
  const canWrite = isLocal || allowWrites !== undefined
  return { tier: tier ?? (canWrite ? 'write' : 'read'), maxWrites: allowWrites ?? Number.POSITIVE_INFINITY }
}
