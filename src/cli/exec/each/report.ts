import type { CommandRun } from './runs.ts'

/** What changes from run to run. */
export const subjects = ['dialect', 'breakage', 'scenario'] as const

export type Subject = (typeof subjects)[number]

/**
 * `unstable`: it failed once and passed once. `unjudged`: no run was left. `noticed` and `unnoticed`: whether a test failed with
 * a breakage.
 */
export type EachVerdict = 'pass' | 'fail' | 'unstable' | 'unjudged' | 'noticed' | 'unnoticed'

/** The result of one dialect, breakage or scenario. */
export interface EachResult {
  /** a number for a dialect */
  readonly id: string
  /** what it is, in a sentence */
  readonly says: string
  readonly verdict: EachVerdict
  /** of the command; absent if it did not run */
  readonly run?: Omit<CommandRun, 'passed'>
  /** the options of feedtwin that serve the same twin */
  readonly options: readonly string[]
}

/** One question, and answers to it, each of which has the same effect. */
export interface CauseAnswers {
  readonly gap: string
  readonly case?: string
  readonly answers: readonly unknown[]
}

/** Answers with which the tests fail, although they are legal. */
export interface FailureCause {
  /** `Your app's tests fail when …` */
  readonly sentence: string
  /** the tests fail when all questions are answered so */
  readonly answers: readonly CauseAnswers[]
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
  /** for dialects */
  readonly causes?: readonly FailureCause[]
  /** for breakages */
  readonly noticed?: { readonly count: number; readonly of: number; readonly percent: number }
  /** breakages that do not show in the dialect */
  readonly notTried?: readonly string[]
  /** runs of the command */
  readonly runs: number
  readonly durationMs: number
}
