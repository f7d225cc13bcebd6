export { type AppLimits, defaultAppLimits } from './app/app-limits.ts'
export { type Comparison, compareRuns, type TargetDifference } from './comparing/compare-runs.ts'
export type { TwinCreator } from './learning/breakages/twin-trials.ts'
export { learnTarget } from './learning/learn-target.ts'
export type {
  Cause,
  Evidence,
  FailOn,
  GapResult,
  Report,
  RequirementResult,
  Verdict,
} from './report/report.ts'

export type { AppWaiver, Waiver } from './report/waivers.ts'
export { createDialectFile, type DialectFile, formatDialectFile, formatParity } from './runs/describe-run.ts'
export { type JudgedRun, judgeTarget } from './runs/judge-target.ts'
export type { RunEnvironment, Target } from './runs/open-conversation.ts'
export { type CheckOptions, kitDefaults, resolveTier, type TargetKind } from './runs/options.ts'
export { captureClientExchange } from './runs/recordings/capture.ts'
export { RecordingJudge } from './runs/recordings/recording-judge.ts'
export { suite } from './runs/run-suite.ts'
export { formatWalkFile, parseWalkFile } from './runs/walks/walk-file.ts'
export { parseBaseUrl } from './target/base-url.ts'
export type { ClientExchange, Exchange, Tier } from './target/exchange.ts'
