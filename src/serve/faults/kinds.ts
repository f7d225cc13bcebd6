import type { AppliedEffect, Effects } from './effects.ts'
import { formatDuration, readDecimal, readDuration, readWhole } from './numbers.ts'

/** One request, as far as it matters to what happens to it. */
export interface FaultContext {
  /** how many requests to the same operation came before it */
  readonly before: number
  /** when it came, and when the faults were set: unix milliseconds, by the clock of the session */
  readonly now: number
  readonly since: number
  /** Draws a number from [0, 1): for one index always the same. */
  random(index: number): number
}

/** The value of an effect, as it was read. */
export interface EffectReading {
  /** as it is written */
  readonly text: string
  /** Counts from the beginning, where it counts. */
  createEffect(): (asked: FaultContext) => readonly AppliedEffect[]
}

/** What can go wrong. */
export interface FaultKind {
  /** what stands behind the equals sign; undefined where there is none */
  readonly takes?: string
  /** undefined for a value that cannot be */
  read(value: string): EffectReading | undefined
}

/** The value of a condition, as it was read. */
export interface FaultCondition {
  readonly text: string
  isMet(asked: FaultContext): boolean
}

interface ConditionKind {
  readonly takes: string
  read(value: string): FaultCondition | undefined
}

/** The longest that an answer is held back, or a connection is held open: five minutes, in milliseconds. */
export const MAX_DELAY = 5 * 60_000

/** Drawn by another index than the chance that there is an effect at all. */
const VALUE = 1

const plain = (word: string, does: Effects): FaultKind => ({
  read: () => ({ text: '', createEffect: () => () => [{ label: word, effects: does }] }),
})

/** What can go wrong, by the word for it. */
export const faultKinds: Readonly<Record<string, FaultKind>> = {
  delay: {
    takes: 'milliseconds as in 300, a range as in 200..800, or a median and a sigma as in 300~0.5, to 5min',
    read: (value) => fixedDelay(value) ?? rangeOfDelays(value) ?? logNormalDelay(value),
  },
  error: {
    takes: 'a status from 400 to 599, or several as in 500|503',
    read(value) {
      const statuses = value.split('|').map((status) => readWhole(status, 400) ?? 600)
      if (statuses.some((status) => status > 599)) return undefined
      const drawn = ({ random }: FaultContext): number =>
        statuses[Math.floor(random(VALUE) * statuses.length)] as number
      return stateless(statuses.join('|'), (asked) => {
        const status = drawn(asked)
        return { label: `error=${status}`, effects: { status } }
      })
    },
  },
  quota: { takes: 'requests and a window of time, as in 10/60s', read: readQuota },
  drop: plain('drop', { ending: 'drop' }),
  cut: plain('cut', { ending: 'cut' }),
  hang: plain('hang', { ending: 'hang' }),
  drip: {
    takes: 'bytes per second, as in 1000',
    read(value) {
      const bytesPerSecond = readWhole(value, 1)
      if (bytesPerSecond === undefined) return undefined
      return stateless(`${bytesPerSecond}`, () => ({
        label: `drip=${bytesPerSecond}`,
        effects: { bytesPerSecond },
      }))
    },
  },
  truncated: plain('truncated', { body: 'truncated' }),
  malformed: plain('malformed', { body: 'malformed' }),
  empty: plain('empty', { body: 'empty' }),
  'wrong-type': plain('wrong-type', { type: 'wrong' }),
}

/** When the effects of a rule may come about. */
export const faultConditions: Readonly<Record<string, ConditionKind>> = {
  first: counted('how many requests, as in 3', (before, number) => before < number),
  after: counted('how many requests come first, as in 3', (before, number) => before >= number),
  outage: {
    takes: 'how much of how long as in 10s/60s, or from when to when as in 10s..20s',
    read: (value) => repeatedOutage(value) ?? singleOutage(value),
  },
}

/** By how many requests to the same operation came before. */
function counted(takes: string, isMet: (before: number, number: number) => boolean): ConditionKind {
  return {
    takes,
    read(value) {
      const number = readWhole(value, 0)
      if (number === undefined) return undefined
      return { text: `${number}`, isMet: ({ before }) => isMet(before, number) }
    },
  }
}

const stateless = (text: string, happen: (asked: FaultContext) => AppliedEffect): EffectReading => ({
  text,
  createEffect: () => (asked) => [happen(asked)],
})

const delayed = (text: string, milliseconds: (asked: FaultContext) => number): EffectReading =>
  stateless(text, (asked) => {
    const delay = Math.min(MAX_DELAY, Math.round(milliseconds(asked)))
    return { label: `delay=${delay}`, effects: { delay } }
  })

function readDelay(text = ''): number | undefined {
  const delay = readDuration(text)
  return delay !== undefined && delay <= MAX_DELAY ? delay : undefined
}

function fixedDelay(value: string): EffectReading | undefined {
  const delay = readDelay(value)
  return delay === undefined ? undefined : delayed(`${delay}`, () => delay)
}

function rangeOfDelays(value: string): EffectReading | undefined {
  const [least, most, ...more] = value.split('..').map(readDelay)
  if (least === undefined || most === undefined || least > most || more.length > 0) return undefined
  return delayed(`${least}..${most}`, ({ random }) => least + random(VALUE) * (most - least))
}

/** Most answers are quick and a few take very long: e to the power of what is normally distributed. */
function logNormalDelay(value: string): EffectReading | undefined {
  const [first, second = '', ...more] = value.split('~')
  const median = readDelay(first)
  const sigma = readDecimal(second)
  if (median === undefined || sigma === undefined || sigma > 5 || more.length > 0) return undefined
  return delayed(`${median}~${sigma}`, ({ random }) => median * Math.exp(sigma * normal(random)))
}

/** From two even draws (Box and Muller). */
const normal = (random: FaultContext['random']): number =>
  Math.sqrt(-2 * Math.log(1 - random(VALUE))) * Math.cos(2 * Math.PI * random(VALUE + 1))

/** So many requests in each window of time; the headers are those of the twin's own rate limit. */
function readQuota(value: string): EffectReading | undefined {
  const [most = '', window = '', ...more] = value.split('/')
  const limit = readWhole(most, 0)
  const length = readDuration(window)
  if (limit === undefined || !length || more.length > 0) return undefined
  const text = `${limit}/${formatDuration(length)}`
  const begin: EffectReading['createEffect'] = () => {
    let current: number | undefined
    let used = 0
    return ({ now, since }) => {
      const index = Math.floor((now - since) / length)
      used = index === current ? used + 1 : 1
      current = index
      const end = since + (index + 1) * length
      const limits = {
        'X-RateLimit-Limit': limit,
        'X-RateLimit-Remaining': Math.max(0, limit - used),
        'X-RateLimit-Reset': Math.ceil(end / 1000),
      }
      if (used <= limit) return [{ effects: { headers: headersOf(limits) } }]
      const headers = headersOf({ ...limits, 'Retry-After': Math.ceil((end - now) / 1000) })
      return [{ label: `quota=${text}`, effects: { status: 429, headers } }]
    }
  }
  return { text, createEffect: begin }
}

const headersOf = (values: Readonly<Record<string, number>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [name, String(value)])

function repeatedOutage(value: string): FaultCondition | undefined {
  const [out, all, ...more] = value.split('/').map(readDuration)
  if (!out || !all || out > all || more.length > 0) return undefined
  return {
    text: `${formatDuration(out)}/${formatDuration(all)}`,
    // At the end of each round, so that an app comes up before it loses the network. A clock may be moved to before
    // the faults were set.
    isMet: ({ now, since }) => (((now - since) % all) + all) % all >= all - out,
  }
}

function singleOutage(value: string): FaultCondition | undefined {
  const [from, to, ...more] = value.split('..').map(readDuration)
  if (from === undefined || to === undefined || from >= to || more.length > 0) return undefined
  return {
    text: `${formatDuration(from)}..${formatDuration(to)}`,
    isMet: ({ now, since }) => now - since >= from && now - since < to,
  }
}
