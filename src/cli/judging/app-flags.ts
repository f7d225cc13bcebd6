import { addFlags, createFlags, type FlagsOf, Option } from '../commander.ts'
import { createFailOnOption } from './report-options.ts'

// The commands that serve read this file when they start, so it imports nothing of the kit.

/** Flags that have no effect where no app is judged imply that it is. */
export const JUDGE_APP = { judgeApp: true }

/** The flags of commands that judge apps while they serve. */
export const judgeAppFlags = createFlags('Judgement of the app:')
  .option('--judge-app', 'judge the app by the contract: how it uses the service')
  .addOption(
    new Option('--app-limits <file>', 'other limits for the app rules that are advice').implies(JUDGE_APP),
  )

/** The flags of commands that judge apps and end with a verdict, without the reporters. */
export const appFlags = addFlags(createFlags('Judgement of the app:'), judgeAppFlags)
  .addOption(createFailOnOption('warn', 'unused-waiver').implies(JUDGE_APP))
  .addOption(
    new Option('--waivers <file>', 'app rules that the app may break for a while').implies(JUDGE_APP),
  )

export type AppFlags = FlagsOf<typeof appFlags>
