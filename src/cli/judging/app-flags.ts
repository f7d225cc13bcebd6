import { type Command, Option } from 'commander'
import type { FailOn } from '../../judge/index.ts'
import { createFailOnOption } from './report-options.ts'

// The commands that serve read this file when they start, so it imports nothing of the kit.

/** The flags of commands that judge apps. */
export interface AppFlags {
  readonly judgeApp?: boolean
  readonly waivers?: string
  readonly failOn?: readonly FailOn[]
  readonly appLimits?: string
}

/** Adds the flags of commands that judge apps while they serve. */
export const addJudgeFlags = (command: Command): Command =>
  command
    .addOption(
      new Option('--judge-app', 'judge the app by the contract: how it uses the service').conflicts('each'),
    )
    .option('--app-limits <file>', 'other limits for the app rules that are advice')

/** Adds the flags of commands that judge apps and end with a verdict, without the reporters. */
export const addAppFlags = (command: Command): Command =>
  addJudgeFlags(command)
    .addOption(createFailOnOption('warn', 'unused-waiver'))
    .option('--waivers <file>', 'app rules that the app may break for a while')
