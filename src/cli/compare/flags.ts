import type { WalkTraffic } from '../../conformance.ts'
import type { KitFlags } from '../judging/flags.ts'
import type { ReportOutput } from '../judging/report-options.ts'

/** The flags of `compare`. */
export interface CompareFlags extends KitFlags {
  readonly walks?: number
  readonly traffic: WalkTraffic
  readonly reporter: readonly ReportOutput[]
}
