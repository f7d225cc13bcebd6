import {
  createStatelessEffect,
  type EffectReading,
  type FaultContext,
  type FaultKind,
  MAX_DELAY,
  VALUE_INDEX,
} from './fault-kind.ts'
import { readDecimal, readDuration } from './read-numbers.ts'

/** Delays a response by a fixed time, a random time from a range, or a random time of a log-normal distribution. */
export const delayKind: FaultKind = {
  valueDescription:
    'milliseconds such as 300, a range such as 200..800, or a median and a sigma such as 300~0.5, up to 5min',
  read: (value) => readFixedDelay(value) ?? readRange(value) ?? readLogNormal(value),
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
