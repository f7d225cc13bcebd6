import type { Dialect } from '../../../contract/index.ts'
import type { ServeFlags } from '../../serve/flags.ts'
import type { EachReport } from './report.ts'
import type { CommandRun, TwinFlags } from './runs.ts'

/** What a dialect, a breakage or a scenario is judged with. */
export interface EachContext {
  /** the flags of the command */
  readonly flags: ServeFlags
  /** the answers that the flags choose */
  readonly dialect: Dialect
  /** the gaps, breakages or scenarios that change */
  readonly ids: readonly string[]
  readonly sample?: number
  readonly jobs: number
  /** the share of breakages that the tests must notice */
  readonly minNoticed?: number
  /**
   * Runs the command with a twin of its own.
   *
   * @param key names the run
   * @param label the same for people
   * @returns undefined if no run is left
   */
  run(key: string, label: string, flags: TwinFlags): Promise<CommandRun | undefined>
}

/** What a subject adds to the report. */
export type Findings = Pick<
  EachReport,
  'exitCode' | 'summary' | 'results' | 'causes' | 'noticed' | 'notTried'
>

/** Without what only the reader of a whole report needs. */
export const omitPassed = ({ passed, ...run }: CommandRun): Omit<CommandRun, 'passed'> => run
