import type { Dialect } from '../contract/index.ts'
import { FeedtwinError } from '../contract/index.ts'
import type { Position } from './client/index.ts'
import type { Waiver } from './report/waivers.ts'
import type { Tier } from './target/exchange.ts'

/** Milliseconds for a whole run, where nothing else is asked for. */
export const DEFAULT_MAX_TIME = 600_000

export type FailOn = 'warn' | 'drift' | 'unstable'

/** How to judge a target; all of it may be left out. */
export interface CheckOptions {
  /** Default: write on this machine and in this process, read elsewhere. */
  readonly tier?: Tier | undefined
  /** Posts that may be made; elsewhere than on this machine, the write tier wants it. */
  readonly allowWrites?: number | undefined
  /** Who logs in; more accounts are named after it. Default: feedtwin-check. */
  readonly openId?: string | undefined
  /** Default: weixin. */
  readonly platform?: string | undefined
  readonly platformInfo?: string | undefined
  /** A token that is good already. */
  readonly token?: string | undefined
  /** Where the deployment has posts. Default: a few cities are looked at. */
  readonly at?: Position | undefined
  /** The dialect that the target is expected to speak; what differs is drift. */
  readonly dialect?: Dialect | undefined
  /** Ids of the requirements to judge. Default: all. */
  readonly only?: readonly string[] | undefined
  /** Milliseconds for one answer. Default: 10,000. */
  readonly timeout?: number | undefined
  /** Milliseconds for the whole run. Default: 600,000. */
  readonly maxTime?: number | undefined
  /** Requests a second. Default: 10, and no limit on this machine. */
  readonly rate?: number | undefined
  /** Default: 600. */
  readonly maxRequests?: number | undefined
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** What else than a stated requirement makes the target nonconformant. */
  readonly failOn?: readonly FailOn[] | undefined
  /** Requirements that are known to be broken. */
  readonly waivers?: readonly Waiver[] | undefined
}

/** The tier and the writes that a run may do. @throws FeedtwinError `bad-option` for what does not go together */
export function resolveTier(
  { tier, allowWrites }: Pick<CheckOptions, 'tier' | 'allowWrites'>,
  isLocal: boolean,
): { readonly tier: Tier; readonly maxWrites: number } {
  if (allowWrites !== undefined && tier !== undefined && tier !== 'write')
    throw new FeedtwinError(
      'bad-option',
      `Tier ${tier} writes nothing, so --allow-writes goes with tier write only.`,
    )
  if (tier === 'write' && allowWrites === undefined && !isLocal) {
    throw new FeedtwinError(
      'bad-option',
      'The target is not on this machine: say with --allow-writes how many posts the run may publish there.',
    )
  }
  const writes = isLocal || allowWrites !== undefined
  return { tier: tier ?? (writes ? 'write' : 'read'), maxWrites: allowWrites ?? Number.POSITIVE_INFINITY }
}
