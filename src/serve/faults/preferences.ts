import { createOptionError, type FeedtwinError } from '../../base/feedtwin-error.ts'
import { MAX_DELAY } from './fault-kind.ts'
import { Faults } from './faults.ts'
import { readDecimal, readWholeNumber } from './read-numbers.ts'
import { readRules } from './rules.ts'

/** The faults that a client requests for one request. */
export interface Preferences {
  readonly faults: Faults
  /** the value of the Preference-Applied header */
  readonly applied: string
}

/** Reads the value of each preference as fault rules. The order is the order in which they apply. */
const readers: Readonly<Record<string, (value: string) => string>> = {
  fault(value) {
    const { rules, text } = readRules(value)
    const isCertain = rules.every(
      ({ operation, conditions, effects }) =>
        operation === '*' && conditions.length === 0 && effects.every(({ chance }) => chance === 100),
    )
    if (isCertain) return text
    throw createValueError(
      'fault takes effects without a chance, as in drop or "delay=300, drip=1000"',
      value,
    )
  },
  code(value) {
    const status = readWholeNumber(value, 400)
    if (status !== undefined && status < 600) return `error=${status}`
    throw createValueError('code takes a status from 400 to 599', value)
  },
  wait(value) {
    const seconds = readDecimal(value)
    if (seconds !== undefined && seconds * 1000 <= MAX_DELAY) return `delay=${Math.round(seconds * 1000)}`
    throw createValueError(`wait takes seconds, up to ${MAX_DELAY / 1000}`, value)
  },
}

/**
 * Reads a Prefer header (RFC 7240). Other preferences are ignored.
 *
 * @param now unix milliseconds
 * @returns undefined where the header has none of these preferences
 * @throws FeedtwinError `bad-option` for a preference with an invalid value
 */
export function readPreferences(header: string, now: number): Preferences | undefined {
  const values = parseHeader(header)
  const preferences = Object.entries(readers).flatMap(([name, read]) => {
    const value = values.get(name)
    return value === undefined ? [] : [{ name, value, faults: read(value) }]
  })
  if (preferences.length === 0) return undefined
  const text = preferences.map(({ faults }) => faults).join('; ')
  const applied = preferences.map(({ name, value }) => `${name}=${TOKEN.test(value) ? value : `"${value}"`}`)
  return { faults: new Faults(text, { since: now }), applied: applied.join(', ') }
}

/** A token (RFC 9110, section 5.6.2). */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/

/** Parses names and values. Parameters and repeated preferences are ignored (RFC 7240, section 2). */
function parseHeader(header: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const [item] of header.matchAll(/(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g)) {
    const [preference = ''] = /^(?:[^;"]|"(?:[^"\\]|\\.)*"?)*/.exec(item) ?? []
    const equals = preference.indexOf('=')
    const name = (equals < 0 ? preference : preference.slice(0, equals)).trim().toLowerCase()
    const value = equals < 0 ? '' : preference.slice(equals + 1).trim()
    if (!values.has(name)) values.set(name, removeQuotes(value))
  }
  return values
}

const removeQuotes = (value: string): string => value.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1')

const createValueError = (takes: string, value: string): FeedtwinError =>
  createOptionError(`In the Prefer header, ${takes}; it got "${value}".`)
