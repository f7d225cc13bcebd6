import { findNearest } from '../../base/find-nearest.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { parseBaseUrl, type Waiver } from '../../judge/index.ts'
import { readJson } from '../files/read-json.ts'

const TAG = 'waivers/1'
const FIELDS = ['requirement', 'deployment', 'reason', 'owner', 'expiry'] as const

/**
 * Reads a file of waivers, `{ "feedtwin": "waivers/1", "waivers": [{ "requirement", "deployment", "reason", "owner",
 * "expiry" }] }`. The file may also have waivers of other deployments.
 *
 * @throws FeedtwinError `bad-waivers`, also when a waiver of this deployment has expired
 */
export function readWaivers(file: string, baseUrl: string, now: Date): Waiver[] {
  const document = Object(readJson(file)) as { feedtwin?: unknown; waivers?: unknown }
  if (document.feedtwin !== TAG || !Array.isArray(document.waivers)) {
    throw new FeedtwinError(
      'bad-waivers',
      `${file} is not a file of waivers: it must have "feedtwin": "${TAG}", and "waivers" with a list of { ${FIELDS.join(', ')} }.`,
    )
  }
  const waivers = document.waivers.map((entry, index) => readWaiver(entry, `${file}: waivers[${index}]`))
  const today = now.toISOString().slice(0, 10)
  const expired = waivers.find(
    ({ deployment, expiry }) => parseBaseUrl(deployment) === baseUrl && expiry < today,
  )
  if (expired === undefined) return waivers
  const { requirement, owner, expiry } = expired
  throw new FeedtwinError(
    'bad-waivers',
    `${file}: the waiver of ${requirement} expired after ${expiry}. Its owner, ${owner}, must fix the deployment or extend the waiver.`,
  )
}

function readWaiver(entry: unknown, place: string): Waiver {
  const fields = Object(entry) as Record<string, unknown>
  for (const key of FIELDS) {
    const value = fields[key]
    if (typeof value !== 'string' || value.trim() === '')
      throw createError(place, `${key} must be a non-empty string`)
  }
  const unknown = Object.keys(fields).find((key) => !(FIELDS as readonly string[]).includes(key))
  if (unknown !== undefined)
    throw createError(place, `unknown field "${unknown}"; a waiver has ${FIELDS.join(', ')}`)
  const waiver = fields as unknown as Waiver
  const known = requirements.map(({ id }) => id as string)
  if (!known.includes(waiver.requirement)) {
    const nearest = findNearest(waiver.requirement, known)
    const hint = nearest ? `did you mean "${nearest}"?` : 'feedtwin contract --requirements lists them'
    throw createError(place, `there is no requirement "${waiver.requirement}"; ${hint}`)
  }
  if (!isDate(waiver.expiry))
    throw createError(place, `expiry must be a date such as 2026-12-31, not "${waiver.expiry}"`)
  parseBaseUrl(waiver.deployment)
  return waiver
}

function isDate(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
}

const createError = (place: string, problem: string): FeedtwinError =>
  new FeedtwinError('bad-waivers', `${place}: ${problem}.`)
