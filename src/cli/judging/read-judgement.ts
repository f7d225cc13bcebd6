import { createOptionError } from '../../base/feedtwin-error.ts'
import { getOwn, toNumber, toText } from '../../base/json.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import { appRuleIds } from '../../contract/generated/app-rule-ids.ts'
import { requirementIds } from '../../contract/generated/requirement-ids.ts'
import { FeedtwinError } from '../../contract/index.ts'
import {
  type AppLimits,
  type AppWaiver,
  defaultAppLimits,
  type FailOn,
  parseBaseUrl,
  type Waiver,
} from '../../judge/index.ts'
import { readJson } from '../files/read-file.ts'
import type { AppFlags } from './judgement-flags.ts'

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

const LIMITS_TAG = 'app-limits/1'
const LIMIT_FIELDS = ['times', 'seconds']

/**
 * Reads a file of limits of app rules, `{ "feedtwin": "app-limits/1", "limits": { "app.no-hammering": { "times": 100,
 * "seconds": 10 } } }`.
 *
 * @throws FeedtwinError `bad-option`
 */
function readAppLimits(file: string): Partial<AppLimits> {
  const document = Object(readJson(file)) as { feedtwin?: unknown; limits?: unknown }
  const limits = Object(document.limits) as Record<string, unknown>
  if (document.feedtwin !== LIMITS_TAG || typeof document.limits !== 'object')
    throw createError(file, `must have "feedtwin": "${LIMITS_TAG}", and "limits" with an object of rules`)
  for (const [id, limit] of Object.entries(limits)) {
    if (!Object.hasOwn(defaultAppLimits, id))
      throw createError(
        file,
        `has a limit for "${id}". Rules with a limit: ${Object.keys(defaultAppLimits).join(', ')}`,
      )
    const fields = Object(limit) as Record<string, unknown>
    const isPositive = (name: string): boolean => {
      const value = getOwn(fields, name)
      return toNumber(value) > 0 && Number.isFinite(value)
    }
    if (Object.keys(fields).length !== LIMIT_FIELDS.length || !LIMIT_FIELDS.every(isPositive))
      throw createError(file, `must give ${id} a number of times and of seconds, both greater than 0`)
  }
  return limits
}

const createError = (file: string, problem: string): FeedtwinError =>
  createOptionError(`The file ${file} ${problem}.`)

const WAIVERS_TAG = 'waivers/1'
const APP_WAIVER_FIELDS = ['requirement', 'reason', 'owner', 'expiry'] as const
const WAIVER_FIELDS = ['requirement', 'deployment', 'reason', 'owner', 'expiry'] as const

/**
 * Reads a file of waivers, `{ "feedtwin": "waivers/1", "waivers": [{ "requirement", "deployment", "reason", "owner",
 * "expiry" }] }`. The file may also have waivers of other deployments, and of app rules.
 *
 * @throws FeedtwinError `bad-waivers`, also when a waiver of this deployment has expired
 */
export function readWaivers(file: string, baseUrl: string, now: Date): Waiver[] {
  const waivers = readEntries(file).filter(isOfDeployment)
  assertCurrent(
    file,
    waivers.filter(({ deployment }) => parseBaseUrl(deployment) === baseUrl),
    now,
    'fix the deployment',
  )
  return waivers
}

/**
 * Reads the waivers of app rules in a file of waivers. They have no deployment.
 *
 * @throws FeedtwinError `bad-waivers`, also when one has expired
 */
function readAppWaivers(file: string, now: Date): AppWaiver[] {
  const waivers = readEntries(file).filter((waiver) => !isOfDeployment(waiver))
  assertCurrent(file, waivers, now, 'fix the app')
  return waivers
}

const isOfDeployment = (waiver: AppWaiver | Waiver): waiver is Waiver => 'deployment' in waiver

function readEntries(file: string): (AppWaiver | Waiver)[] {
  const document = Object(readJson(file)) as { feedtwin?: unknown; waivers?: unknown }
  if (document.feedtwin !== WAIVERS_TAG || !Array.isArray(document.waivers)) {
    throw new FeedtwinError(
      'bad-waivers',
      `${file} is not a file of waivers: it must have "feedtwin": "${WAIVERS_TAG}", and "waivers" with a list of { ${WAIVER_FIELDS.join(', ')} }.`,
    )
  }
  return document.waivers.map((entry, index) => readWaiver(entry, `${file}: waivers[${index}]`))
}

function assertCurrent(file: string, waivers: readonly AppWaiver[], now: Date, remedy: string): void {
  const today = now.toISOString().slice(0, 10)
  const expired = waivers.find(({ expiry }) => expiry < today)
  if (expired === undefined) return
  const { requirement, owner, expiry } = expired
  throw new FeedtwinError(
    'bad-waivers',
    `${file}: the waiver of ${requirement} expired after ${expiry}. Its owner, ${owner}, must ${remedy} or extend the waiver.`,
  )
}

function readWaiver(entry: unknown, place: string): AppWaiver | Waiver {
  const fields = Object(entry) as Record<string, unknown>
  const isOfApp = toText(fields.requirement).startsWith('app.')
  const expected: readonly string[] = isOfApp ? APP_WAIVER_FIELDS : WAIVER_FIELDS
  for (const key of expected) {
    const value = getOwn(fields, key)
    if (typeof value !== 'string' || value.trim() === '')
      throw createWaiverError(place, `${key} must be a non-empty string`)
  }
  const unknown = Object.keys(fields).find((key) => !expected.includes(key))
  if (unknown !== undefined)
    throw createWaiverError(
      place,
      `unknown field "${unknown}"; a waiver ${isOfApp ? 'of an app rule ' : ''}has ${expected.join(', ')}`,
    )
  const waiver = fields as unknown as AppWaiver | Waiver
  const known: readonly string[] = isOfApp ? appRuleIds : requirementIds
  if (!known.includes(waiver.requirement)) {
    const nearest = findNearest(waiver.requirement, known)
    const noun = isOfApp ? 'app rule' : 'requirement'
    const list = isOfApp ? known.join(', ') : 'feedtwin contract --requirements lists them'
    const hint = nearest ? `did you mean "${nearest}"?` : list
    throw createWaiverError(place, `there is no ${noun} "${waiver.requirement}"; ${hint}`)
  }
  if (!isDate(waiver.expiry))
    throw createWaiverError(place, `expiry must be a date such as 2026-12-31, not "${waiver.expiry}"`)
  if (isOfDeployment(waiver)) parseBaseUrl(waiver.deployment)
  return waiver
}

function isDate(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
}

const createWaiverError = (place: string, problem: string): FeedtwinError =>
  new FeedtwinError('bad-waivers', `${place}: ${problem}.`)
