import {
  createStatelessEffect,
  type EffectReading,
  type Effects,
  type FaultContext,
  type FaultKind,
  MAX_DELAY,
  VALUE_INDEX,
} from './fault-kind.ts'
import { formatDuration, readDecimal, readDuration, readWholeNumber } from './read-numbers.ts'

/** All kinds of faults, by the name that rules give them. */
export const faultKinds: Readonly<Record<string, FaultKind>> = {
  // A fixed time, a random time from a range, or a random time of a log-normal distribution.
  delay: {
    valueDescription:
      'milliseconds such as 300, a range such as 200..800, or a median and a sigma such as 300~0.5, up to 5min',
    read: (value) => readFixedDelay(value) ?? readRange(value) ?? readLogNormal(value),
  },
  error: {
    valueDescription: 'a status from 400 to 599, or several as in 500|503',
    read(value) {
      const statuses = value.split('|').map((status) => readWholeNumber(status, 400) ?? 600)
      if (statuses.some((status) => status > 599)) return undefined
      return createStatelessEffect(statuses.join('|'), ({ random }) => {
        const status = statuses[Math.floor(random(VALUE_INDEX) * statuses.length)] as number
        return { label: `error=${status}`, effects: { status } }
      })
    },
  },
  quota: { valueDescription: 'requests and a window of time, as in 10/60s', read: readQuota },
  drop: createPlainKind('drop', { ending: 'drop' }),
  cut: createPlainKind('cut', { ending: 'cut' }),
  hang: createPlainKind('hang', { ending: 'hang' }),
  drip: {
    valueDescription: 'bytes per second, as in 1000',
    read(value) {
      const bytesPerSecond = readWholeNumber(value, 1)
      if (bytesPerSecond === undefined) return undefined
      return createStatelessEffect(`${bytesPerSecond}`, () => ({
        label: `drip=${bytesPerSecond}`,
        effects: { bytesPerSecond },
      }))
    },
  },
  truncated: createPlainKind('truncated', { body: 'truncated' }),
  malformed: createPlainKind('malformed', { body: 'malformed' }),
  empty: createPlainKind('empty', { body: 'empty' }),
  'wrong-type': createPlainKind('wrong-type', { type: 'wrong' }),
}

/** Creates a kind of fault that takes no value. */
function createPlainKind(label: string, effects: Effects): FaultKind {
  return { read: () => createStatelessEffect('', () => ({ label, effects })) }
}

const createDelay = (text: string, drawDelay: (context: FaultContext) => number): EffectReading =>
  createStatelessEffect(text, (context) => {
    const delay = Math.min(MAX_DELAY, Math.round(drawDelay(context)))
    return { label: `delay=${delay}`, effects: { delay } }
  })

function readDelay(text = ''): number | undefined {
  const delay = readDuration(text)
  return delay !== undefined && delay <= MAX_DELAY ? delay : undefined
}

function readFixedDelay(value: string): EffectReading | undefined {
  const delay = readDelay(value)
  return delay === undefined ? undefined : createDelay(`${delay}`, () => delay)
}

function readRange(value: string): EffectReading | undefined {
  const [min, max, ...rest] = value.split('..').map(readDelay)
  if (min === undefined || max === undefined || min > max || rest.length > 0) return undefined
  return createDelay(`${min}..${max}`, ({ random }) => min + random(VALUE_INDEX) * (max - min))
}

/** In a log-normal distribution, most delays are short and a few are very long. */
function readLogNormal(value: string): EffectReading | undefined {
  const [first, second = '', ...rest] = value.split('~')
  const median = readDelay(first)
  const sigma = readDecimal(second)
  if (median === undefined || sigma === undefined || sigma > 5 || rest.length > 0) return undefined
  return createDelay(`${median}~${sigma}`, ({ random }) => median * Math.exp(sigma * drawNormal(random)))
}

/** Draws from the standard normal distribution (Box and Muller). */
const drawNormal = (random: FaultContext['random']): number =>
  Math.sqrt(-2 * Math.log(1 - random(VALUE_INDEX))) * Math.cos(2 * Math.PI * random(VALUE_INDEX + 1))

/** Allows a number of requests in each window of time, with the headers of the twin's own rate limit. */
function readQuota(value: string): EffectReading | undefined {
  const [count = '', window = '', ...rest] = value.split('/')
  const limit = readWholeNumber(count, 0)
  const length = readDuration(window)
  if (limit === undefined || !length || rest.length > 0) return undefined
  const text = `${limit}/${formatDuration(length)}`
  const createEffect: EffectReading['createEffect'] = () => {
    let currentWindow: number | undefined
    let used = 0
    return ({ now, since }) => {
      const index = Math.floor((now - since) / length)
      used = index === currentWindow ? used + 1 : 1
      currentWindow = index
      const end = since + (index + 1) * length
      const limits = {
        'X-RateLimit-Limit': limit,
        'X-RateLimit-Remaining': Math.max(0, limit - used),
        'X-RateLimit-Reset': Math.ceil(end / 1000),
      }
      if (used <= limit) return [{ effects: { headers: listHeaders(limits) } }]
      const headers = listHeaders({ ...limits, 'Retry-After': Math.ceil((end - now) / 1000) })
      return [{ label: `quota=${text}`, effects: { status: 429, headers } }]
    }
  }
  return { text, createEffect }
}

const listHeaders = (values: Readonly<Record<string, number>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [name, String(value)])
