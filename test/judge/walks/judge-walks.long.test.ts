import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../../src/contract/index.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { createTwinFetch } from '../change-responses.ts'
import { NOON } from '../clock.ts'
import { createLegalDialect, listFalseAlarms, walk } from './walk-twin.ts'

const openTwin = (dialect: Partial<Dialect> = {}, now = () => NOON): Promise<Fetch> =>
  createTwinFetch({ dialect, now })

describe('walks on a conforming target', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('find nothing in dialect %i', async (number) => {
    const report = await walk(await openTwin(createLegalDialect(number)), { count: 6, seed: number })
    expect(listFalseAlarms(report)).toEqual([])
    expect(report.walks).toEqual({ seed: number, walks: 6, requests: expect.any(Number), skipped: {} })
  })
})
