import { findNearest } from '../../base/find-nearest.ts'
import { FeedtwinError, requirements } from '../../contract/index.ts'
import { parseBaseUrl, type Waiver } from '../../judge/index.ts'
import { readJson } from '../files/read-json.ts'

const TAG = 'waivers/1'
const KEYS = ['requirement', 'deployment', 'reason', 'owner', 'expiry'] as const

/**
 * Reads a file of waivers, `{ "feedtwin": "waivers/1", "waivers": [{ "requirement", "deployment", "reason", "owner",
 * "expiry" }] }`. Those of other deployments may be in it.
 *
 * @throws FeedtwinError `bad-waivers`, also for one of this deployment that has expired
 */
export function readWaivers(file: string, baseUrl: string, now: Date): Waiver[] {
  const document = Object(readJson(file)) as { feedtwin?: unknown; waivers?: unknown }
  if (document.feedtwin !== TAG || !Array.isArray(document.waivers)) {
    throw new FeedtwinError(
      'bad-waivers',
      `${file}: it must have "feedtwin": "${TAG}" and "waivers", a list of { ${KEYS.join(', ')} }.`,
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
    `${file}: the waiver of ${requirement} expired after ${expiry}. ${owner} mends the deployment, or extends it.`,
  )
}

function readWaiver(entry: unknown, place: string): Waiver {
  const fields = Object(entry) as Record<string, unknown>
  for (const key of KEYS) {
    const value = fields[key]
    if (typeof value !== 'string' || value.trim() === '') throw bad(place, `${key} must be a text`)
  }
  const unknown = Object.keys(fields).find((key) => !(KEYS as readonly string[]).includes(key))
  if (unknown !== undefined) throw bad(place, `there is no key "${unknown}"; a waiver has ${KEYS.join(', ')}`)
  const waiver = fields as unknown as Waiver
  const known = requirements.map(({ id }) => id as string)
  if (!known.includes(waiver.requirement)) {
    const meant = findNearest(waiver.requirement, known)
    const hint = meant ? `did you mean "${meant}"?` : 'feedtwin contract --requirements lists them'
    throw bad(place, `there is no requirement "${waiver.requirement}"; ${hint}`)
  }
  if (!isDate(waiver.expiry))
    throw bad(place, `expiry must be a date like 2026-12-31, not "${waiver.expiry}"`)
  parseBaseUrl(waiver.deployment)
  return waiver
}

function isDate(text: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
}

const bad = (place: string, problem: string): FeedtwinError =>
  new FeedtwinError('bad-waivers', `${place}: ${problem}.`)
