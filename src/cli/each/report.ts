import type { AppFile } from '../../contract/app-file.ts'
import type { Finding } from '../../judge/report/report.ts'
import type { GivenAnswers } from '../describe-answer.ts'
import type { Subject } from './command.ts'
import type { CommandRun, EachStart, RunFlags } from './runs.ts'

/**
 * `unstable`: it failed once and passed once. `unjudged`: no run was left. `noticed` and `unnoticed`: whether a test failed with
 * a breakage.
 */
export type EachVerdict = 'pass' | 'fail' | 'unstable' | 'unjudged' | 'noticed' | 'unnoticed'

/** The result of one dialect, breakage or scenario. */
export interface EachResult {
  /** of a dialect, the name of a framework or a number */
  readonly id: string
  /** what it is, in a sentence */
  readonly says: string
  readonly verdict: EachVerdict
  /** of the command; absent if it did not run */
  readonly run?: RunSummary
  /** the options of feedtwin that serve the same twin */
  readonly options: readonly string[]
}

/** Answers with which the tests fail, although they are legal. */
export interface FailureCause {
  /** `Your app's tests fail when …` */
  readonly sentence: string
  /** the tests fail when all questions are answered so; the answers to one have the same effect */
  readonly answers: readonly GivenAnswers[]
  /** whether the tests pass without any one of them */
  readonly isMinimal: boolean
  /** the options of feedtwin that serve such a twin */
  readonly options: readonly string[]
}

/** How the command does with each dialect, breakage or scenario. */
export interface EachReport {
  readonly feedtwin: 'each/1'
  readonly each: Subject
  readonly command: readonly string[]
  readonly exitCode: 0 | 1 | 3
  /** what was found, in a sentence */
  readonly summary: string
  readonly results: readonly EachResult[]
  /** what makes the command fail, or what no test notices: the same list as in all other reports */
  readonly findings: readonly Finding[]
  /** the causes of the findings of the baseline that are gone now */
  readonly endedFindings?: readonly string[]
  /** for dialects */
  readonly causes?: readonly FailureCause[]
  /** for breakages */
  readonly noticed?: { readonly count: number; readonly of: number; readonly percent: number }
  /** breakages that do not show in the dialect */
  readonly notTried?: readonly string[]
  /** gaps or breakages that change no response to what the tests send */
  readonly neverReached?: readonly string[]
  /** runs of the command */
  readonly runs: number
  readonly durationMs: number
}

/** What a dialect, a breakage or a scenario is judged with. */
export interface EachContext extends Pick<EachStart, 'flags' | 'dialect'> {
  /** the gaps, breakages or scenarios that change */
  readonly ids: readonly string[]
  /**
   * Runs the command with a twin of its own.
   *
   * @param key names the run, which is not repeated
   * @param label the same for people
   * @returns undefined if no run is left
   */
  run(key: string, label: string, flags: RunFlags): Promise<CommandRun | undefined>
  /** Whether a twin answers otherwise to anything that the tests send. */
  meets(flags: RunFlags): Promise<boolean>
}

/** What a subject adds to the report. */
export interface Findings
  extends Pick<
    EachReport,
    'exitCode' | 'summary' | 'results' | 'causes' | 'noticed' | 'notTried' | 'neverReached'
  > {
  /** for the file of --save: what runs have shown of the app. A part that they were not about is absent */
  readonly app?: Partial<Pick<AppFile, 'gaps' | 'failures' | 'noticed'>>
}

/** What a report has of a run. */
export type RunSummary = Omit<CommandRun, 'passed' | 'exchanges'>

/** The part of a result that is about a run. */
export function createRunEntry(run: CommandRun | undefined): Pick<EachResult, 'run'> {
  if (run === undefined) return {}
  const { passed, exchanges, ...summary } = run
  return { run: summary }
}
