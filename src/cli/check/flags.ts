import { InvalidArgumentError } from 'commander'
import type { FailOn } from '../../judge/index.ts'
import type { KitFlags } from '../judging/flags.ts'
import type { ReportOutput } from '../judging/report-options.ts'

export interface CheckFlags extends KitFlags {
  readonly dialect?: string
  readonly only: readonly string[]
  readonly reporter: readonly ReportOutput[]
  readonly failOn: readonly FailOn[]
  readonly waivers?: string
  readonly plan?: boolean
  readonly walks?: number
  readonly saveWalk?: string
  readonly replayWalk?: string
}

/** More walks than anybody waits for. */
const MAX_WALKS = 10_000

/** Parses `--walks`. */
export function parseWalks(text: string): number {
  const count = /^[0-9]{1,6}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= MAX_WALKS) return count
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_WALKS}.`)
}
