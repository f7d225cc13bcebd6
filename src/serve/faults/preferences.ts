import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { Faults } from './faults.ts'
import { MAX_DELAY } from './kinds.ts'
import { readDecimal, readWhole } from './numbers.ts'
import { readRules } from './rules.ts'

/** What a client wants to happen to one request. */
export interface Preferences {
  readonly faults: Faults
  /** the value of a Preference-Applied header */
  readonly applied: string
}

/** Our preferences as faults, in the order in which they count. */
const readers: Readonly<Record<string, (value: string) => string>> = {
  fault(value) {
    const { rules, text } = readRules(value)
    const certain = rules.every(
      ({ operation, conditions, effects }) =>
        operation === '*' && conditions.length === 0 && effects.every(({ chance }) => chance === 100),
    )
    if (certain) return text
    throw refused('fault takes effects without a chance, as in drop or "delay=300, drip=1000"', value)
  },
  code(value) {
    const status = readWhole(value, 400)
    if (status !== undefined && status < 600) return `error=${status}`
    throw refused('code takes a status from 400 to 599', value)
  },
  wait(value) {
    const seconds = readDecimal(value)
    if (seconds !== undefined && seconds * 1000 <= MAX_DELAY) return `delay=${Math.round(seconds * 1000)}`
    throw refused(`wait takes seconds, up to ${MAX_DELAY / 1000}`, value)
  },
}

/**
 * Reads a Prefer header (RFC 7240). Preferences of others are left to them.
 *
 * @param now unix milliseconds
 * @returns undefined where there is none of ours
 * @throws FeedtwinError `bad-option` for one of ours with a value that cannot be
 */
export function readPreferences(header: string, now: number): Preferences | undefined {
  const given = preferencesIn(header)
  const ours = Object.entries(readers).flatMap(([name, read]) => {
    const value = given.get(name)
    return value === undefined ? [] : [{ name, value, faults: read(value) }]
  })
  if (ours.length === 0) return undefined
  const text = ours.map(({ faults }) => faults).join('; ')
  const applied = ours.map(({ name, value }) => `${name}=${TOKEN.test(value) ? value : `"${value}"`}`)
  return { faults: new Faults(text, { since: now }), applied: applied.join(', ') }
}

/** RFC 9110, section 5.6.2. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

/** Names and values; parameters are passed over, and so is what is said a second time (RFC 7240, section 2). */
function preferencesIn(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [item] of header.matchAll(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g)) {
    const [preference = ''] = /^(?:[^;"]|"(?:[^"\\]|\\.)*"?)*/.exec(item) ?? []
    const equals = preference.indexOf('=')
    const name = (equals < 0 ? preference : preference.slice(0, equals)).trim().toLowerCase()
    const value = equals < 0 ? '' : preference.slice(equals + 1).trim()
    if (!found.has(name)) found.set(name, unquoted(value))
  }
  return found
}

const unquoted = (value: string): string => value.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1')

const refused = (takes: string, value: string): FeedtwinError =>
  new FeedtwinError('bad-option', `In the Prefer header, ${takes}; it got "${value}".`)
