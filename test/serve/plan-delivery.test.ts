import { expect, test } from 'vitest'
import { planDelivery } from '../../src/serve/plan-delivery.ts'

const FIVE_MINUTES = 300_000

const whole = (length: number) => ({ start: 0, end: length, wait: 0 })

test('a response that is only late is sent whole', () => {
  expect(planDelivery({ delay: 5 }, 10)).toEqual({
    ...{ delay: 5, hasResponse: true, silence: 0 },
    ...{ parts: [whole(10)], isComplete: true },
  })
})

test('a dropped connection has no response, and one that hangs stays open for five minutes', () => {
  const none = { delay: 0, hasResponse: false, parts: [], isComplete: false }
  expect(planDelivery({ ending: 'drop' }, 10)).toEqual({ ...none, silence: 0 })
  expect(planDelivery({ ending: 'hang' }, 10)).toEqual({ ...none, silence: FIVE_MINUTES })
})

test('a cut connection ends after half of the body', () => {
  expect(planDelivery({ ending: 'cut' }, 11)).toMatchObject({ parts: [whole(5)], isComplete: false })
})

test('an empty body has no parts, and a cut connection ends all the same', () => {
  expect(planDelivery({ bytesPerSecond: 1 }, 0)).toMatchObject({ parts: [], isComplete: true })
  expect(planDelivery({ ending: 'cut' }, 0)).toMatchObject({ parts: [], isComplete: false })
})

test('a slow body is sent every 100 ms, or byte by byte where a byte takes longer', () => {
  expect(planDelivery({ bytesPerSecond: 100 }, 25).parts).toEqual([
    { start: 0, end: 10, wait: 0 },
    { start: 10, end: 20, wait: 100 },
    { start: 20, end: 25, wait: 100 },
  ])
  expect(planDelivery({ bytesPerSecond: 2 }, 2).parts).toEqual([
    { start: 0, end: 1, wait: 0 },
    { start: 1, end: 2, wait: 500 },
  ])
  expect(planDelivery({ bytesPerSecond: 100, ending: 'cut' }, 25)).toMatchObject({
    parts: [
      { start: 0, end: 10, wait: 0 },
      { start: 10, end: 12, wait: 100 },
    ],
    isComplete: false,
  })
})

test('a body is sent for five minutes at most', () => {
  const { parts, isComplete } = planDelivery({ bytesPerSecond: 1 }, 1_000_000)
  expect([parts.length, isComplete]).toEqual([301, false])
  expect(parts.reduce((sum, { wait }) => sum + wait, 0)).toBe(FIVE_MINUTES)
})
