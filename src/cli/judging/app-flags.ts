import { type Command, Option } from 'commander'
import type { AppLimits, AppWaiver, FailOn } from '../../judge/index.ts'
import { parseFailOn } from '../check/flags.ts'
import { readAppWaivers } from '../check/waivers.ts'
import { readAppLimits } from './app-limits.ts'

/** The flags of commands that judge apps. */
export interface AppFlags {
  readonly judgeApp?: boolean
  readonly waivers?: string
  readonly failOn: readonly FailOn[]
  readonly appLimits?: string
}

/** How apps are judged. */
export interface AppOptions {
  readonly appWaivers: readonly AppWaiver[]
  readonly failOn: readonly FailOn[]
  readonly appLimits: Partial<AppLimits>
}

/** Adds the flags of commands that judge apps, without the reporters. */
export const addAppFlags = (command: Command): Command =>
  command
    .addOption(
      new Option('--judge-app', 'judge the app by the contract: how it uses the service').conflicts('each'),
    )
    .addOption(
      new Option('--fail-on <what>', 'also fail for these: warn').argParser(parseFailOn).default([], 'none'),
    )
    .option('--waivers <file>', 'app rules that the app may break for a while')
    .option('--app-limits <file>', 'other limits for the app rules that are advice')

/** Reads the files that the flags name. @throws FeedtwinError for a wrong file */
export const readAppOptions = ({ waivers, failOn, appLimits }: AppFlags): AppOptions => ({
  appWaivers: waivers === undefined ? [] : readAppWaivers(waivers, new Date()),
  failOn,
  appLimits: appLimits === undefined ? {} : readAppLimits(appLimits),
})
