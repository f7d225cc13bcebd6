import { createOptionError } from '../../base/feedtwin-error.ts'
import type { AppFile } from '../../contract/app-file.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Baseline } from '../report/findings/baseline.ts'
import type { RepeatableOptions } from '../report/report.ts'
import type { Waiver } from '../report/waivers.ts'
import type { Walk } from '../report/walk.ts'
import type { Tier } from '../target/exchange.ts'

/** What a run uses where no option says otherwise. Times are in milliseconds. */
export const kitDefaults = {
  openId: 'feedtwin-check',
  platform: 'weixin',
  timeout: 10_000,
  maxTime: 600_000,
  /** for rate limits and short outages of the target, in all */
  maxWait: 60_000,
  /** requests a second to other machines; a target on this machine has no limit */
  rate: 10,
  maxRequests: 600,
  /** more requests for each walk of a run */
  requestsPerWalk: 12,
} as const

/** How to judge a target. All options are optional; {@link kitDefaults} has most defaults. */
export interface CheckOptions extends RepeatableOptions {
  /**
   * What the run may do. Default: write in this process, and on a twin at a URL, which is judged in a session of its own;
   * read on all other targets.
   */
  readonly tier?: Tier | undefined
  /** The dialect that the target is expected to speak. Other answers are drift. */
  readonly dialect?: Dialect | undefined
  /** A walk, or several, to send instead of random ones. */
  readonly replayWalk?: Walk | readonly Walk[] | undefined
  /** What the tests of apps assume: the files of `feedtwin each --save`. An answer with which they fail is a finding. */
  readonly apps?: readonly AppFile[] | undefined
  /** Requirements that the target is known to break. */
  readonly waivers?: readonly Waiver[] | undefined
  /** The findings that are known and fail no run: the content of a file that `--update-baseline` writes. */
  readonly baseline?: Baseline | undefined
}

/** What decides how carefully a target is treated. */
export interface TargetKind {
  /** on this machine, or in this process */
  readonly isLocal: boolean
  /** only the run uses its posts and users: it is in this process, or a session of a twin that only the run uses */
  readonly isPrivate: boolean
}

/** The tier of a run and how many posts it may publish. @throws FeedtwinError `bad-option` for options that contradict each other */
export function resolveTier(
  { tier, allowWrites }: Pick<CheckOptions, 'tier' | 'allowWrites'>,
  { isLocal, isPrivate }: TargetKind,
): { readonly tier: Tier; readonly maxWrites: number } {
  if (allowWrites !== undefined && tier !== undefined && tier !== 'write')
    throw createOptionError(`Tier ${tier} publishes nothing. Use --allow-writes only with tier write.`)
  if (tier === 'write' && allowWrites === undefined && !isLocal && !isPrivate) {
    throw createOptionError(
      'The target is not on this machine. Set --allow-writes to the number of posts that the run may publish there.',
    )
  }
  const canWrite = isPrivate || allowWrites !== undefined
  return { tier: tier ?? (canWrite ? 'write' : 'read'), maxWrites: allowWrites ?? Number.POSITIVE_INFINITY }
}
