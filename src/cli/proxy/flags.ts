import type { FailOn } from '../../judge/index.ts'
import type { JudgedSubjects } from '../../judge/runs/recordings/judged-subjects.ts'
import type { DialectFlags } from '../dialect-flags.ts'
import type { ReportOutput } from '../judging/report-options.ts'
import type { NetworkFlags } from '../serve/flags.ts'

/** The flags of `proxy`. */
export interface ProxyFlags extends DialectFlags, NetworkFlags {
  readonly port: number
  readonly insecure?: boolean
  readonly judge: JudgedSubjects
  readonly failOn: readonly FailOn[]
  readonly waivers?: string
  readonly appLimits?: string
  readonly fallback?: 'twin'
  readonly world: string
  readonly reporter: readonly ReportOutput[]
  readonly har?: string
  readonly keepSecrets?: boolean
  readonly readyFile?: string
}
