import type { FailOn } from '../../judge/index.ts'
import type { ReporterName } from '../../judge/reporters/names.ts'
import type { KitFlags } from './options.ts'

export interface CheckFlags extends KitFlags {
  readonly dialect?: string
  readonly only: readonly string[]
  readonly reporter: readonly Output[]
  readonly failOn: readonly FailOn[]
  readonly waivers?: string
  readonly plan?: boolean
}

export interface LearnFlags extends KitFlags {
  readonly output?: string
}

/** A reporter, and the file that it writes; the standard output without one. */
export interface Output {
  readonly name: ReporterName
  readonly file?: string
}
