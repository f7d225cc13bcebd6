export { type AppLimits, defaultAppLimits } from './app/app-limits.ts'
export type { TwinCreator } from './breakages/twin-trials.ts'
export { type JudgedRun, judgeTarget } from './judge-target.ts'
export { learnTarget } from './learn-target.ts'
export { type CheckOptions, type FailOn, kitDefaults, resolveTier, type TargetKind } from './options.ts'
export { captureClientExchange } from './recordings/capture.ts'
export type { ClientExchange } from './recordings/client-exchange.ts'
export { RecordingJudge } from './recordings/recording-judge.ts'
export {
  type Comparison,
  compareRuns,
  type TargetDifference,
} from './report/compare.ts'
export {
  createDialectFile,
  type DialectFile,
  formatDialectFile,
} from './report/dialect-file.ts'
export type {
  Cause,
  Evidence,
  GapResult,
  Report,
  RequirementResult,
  Verdict,
} from './report/report.ts'
export type { AppWaiver, Waiver } from './report/waivers.ts'
export type { RunEnvironment, Target } from './run/open-conversation.ts'
export { suite } from './suite.ts'
export { parseBaseUrl } from './target/base-url.ts'
export type { Exchange, Tier } from './target/exchange.ts'
export { createTooLarge, MAX_BODY_BYTES } from './target/limits.ts'
export type { Fetch } from './target/receive.ts'
export { formatWalkFile, parseWalkFile } from './walks/walk-file.ts'
