import type { AppLimits, AppWaiver, FailOn } from '../../judge/index.ts'
import type { AppFlags } from './app-flags.ts'
import { readAppLimits } from './app-limits.ts'
import { readAppWaivers } from './waivers.ts'

/** How apps are judged. */
export interface AppOptions {
  readonly appWaivers: readonly AppWaiver[]
  readonly failOn: readonly FailOn[]
  readonly appLimits: Partial<AppLimits>
}

/** Reads the files that the flags name. @throws FeedtwinError for a wrong file */
export const readAppOptions = ({ waivers, failOn = [], appLimits }: AppFlags): AppOptions => ({
  appWaivers: waivers === undefined ? [] : readAppWaivers(waivers, new Date()),
  failOn,
  appLimits: appLimits === undefined ? {} : readAppLimits(appLimits),
})
