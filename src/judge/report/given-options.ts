import type { Position } from '../../contract/index.ts'

/**
 * The options that a run was started with, as far as another run needs them. Secrets are placeholders, and times are in
 * milliseconds. `CheckOptions` describes each of them.
 */
export interface GivenOptions {
  readonly allowWrites?: number | undefined
  readonly openId?: string | undefined
  readonly platform?: string | undefined
  readonly platformInfo?: string | undefined
  readonly token?: string | undefined
  readonly at?: Position | undefined
  readonly category?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly rate?: number | undefined
  readonly timeout?: number | undefined
  readonly maxTime?: number | undefined
  readonly maxWait?: number | undefined
  readonly maxRequests?: number | undefined
  readonly walks?: number | undefined
  /** the file of the walks that were sent instead of random ones */
  readonly replayWalk?: string | undefined
  readonly insecure?: boolean | undefined
  readonly only?: readonly string[] | undefined
  readonly failOn?: readonly string[] | undefined
}
