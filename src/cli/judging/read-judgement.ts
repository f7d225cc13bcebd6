import { toNumber } from '../../base/json.ts'
import { FeedtwinError } from '../../contract/index.ts'
import {
  type AppLimits,
  type AppWaiver,
  defaultAppLimits,
  type FailOn,
  type Waiver,
} from '../../judge/index.ts'
import { readJson } from '../files/read-json.ts'
import type { AppFlags } from './app-flags.ts'
import { readAppWaivers, readWaivers } from './waivers.ts'

/** What decides the verdict on apps, and on the deployment that they use. */
export interface JudgementOptions {
  readonly failOn: readonly FailOn[]
  /** of the deployment */
  readonly waivers: readonly Waiver[]
  readonly appWaivers: readonly AppWaiver[]
  readonly appLimits: Partial<AppLimits>
}

/** Reads the files that the flags name. @param baseUrl of the deployment, if one is judged @throws FeedtwinError for a wrong file */
export function readJudgement(
  { waivers: file, failOn = [], appLimits }: Partial<AppFlags>,
  baseUrl?: string,
): JudgementOptions {
  const now = new Date()
  return {
    failOn,
    waivers: file === undefined || baseUrl === undefined ? [] : readWaivers(file, baseUrl, now),
    appWaivers: file === undefined ? [] : readAppWaivers(file, now),
    appLimits: appLimits === undefined ? {} : readAppLimits(appLimits),
  }
}

const TAG = 'app-limits/1'
const FIELDS = ['times', 'seconds'] as const

/**
 * Reads a file of limits of app rules, `{ "feedtwin": "app-limits/1", "limits": { "app.no-hammering": { "times": 100,
 * "seconds": 10 } } }`.
 *
 * @throws FeedtwinError `bad-option`
 */
function readAppLimits(file: string): Partial<AppLimits> {
  const document = Object(readJson(file)) as { feedtwin?: unknown; limits?: unknown }
  const limits = Object(document.limits) as Record<string, unknown>
  if (document.feedtwin !== TAG || typeof document.limits !== 'object')
    throw createError(file, `must have "feedtwin": "${TAG}", and "limits" with an object of rules`)
  for (const [id, limit] of Object.entries(limits)) {
    if (!Object.hasOwn(defaultAppLimits, id))
      throw createError(
        file,
        `has a limit for "${id}". Rules with a limit: ${Object.keys(defaultAppLimits).join(', ')}`,
      )
    const fields = Object(limit) as Record<string, unknown>
    const hasOthers = Object.keys(fields).some((name) => !(FIELDS as readonly string[]).includes(name))
    if (hasOthers || !FIELDS.every((name) => toNumber(fields[name]) > 0 && Number.isFinite(fields[name])))
      throw createError(file, `must give ${id} a number of times and of seconds, both greater than 0`)
  }
  return limits
}

const createError = (file: string, problem: string): FeedtwinError =>
  new FeedtwinError('bad-option', `The file ${file} ${problem}.`)
