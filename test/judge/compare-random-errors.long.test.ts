import { describe, expect, it } from 'vitest'
import { checkWithExchanges } from '../../src/conformance.ts'
import { compareRuns, type JudgedRun } from '../../src/judge/index.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { isSecondPage } from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { createTwinFetch } from './change-responses.ts'
import { wrapWith } from './power/break-server.ts'

/** Judges a twin with faults. Each side is a twin of its own, so its posts have the same ids. */
async function judgeWithFaults(faults?: string, change: (fetch: Fetch) => Fetch = (fetch) => fetch) {
  const fetch = change(await createTwinFetch(faults === undefined ? {} : { faults }))
  return checkWithExchanges({ fetch }, { seed: 'compare', tier: 'write' })
}

const listDifferences = (a: JudgedRun, b: JudgedRun) => {
  const { verdicts, gaps, answers, sameRequests } = compareRuns(a, b)
  expect(sameRequests).toBeGreaterThan(50)
  return [...verdicts, ...gaps, ...answers]
}

describe('a 5xx that comes at random on one side', () => {
  it.each([1, 2, 3, 4, 5, 6])('is no difference, seed %i', async (seed) => {
    const good = await judgeWithFaults()
    const random = await judgeWithFaults(`replay:${seed}:listPosts: error=500@20%`)
    expect(random.report.randomErrors).toBeGreaterThan(5)
    expect(listDifferences(good, random)).toEqual([])
    expect(listDifferences(random, good)).toEqual([])
  })

  it('does not hide a 5xx that the target repeats', async () => {
    const good = await judgeWithFaults()
    const broken = await judgeWithFaults(
      'replay:1:listPosts: error=500@20%',
      wrapWith(rejectRequests(isSecondPage, 500)),
    )
    expect(listDifferences(good, broken)).toContainEqual(
      expect.objectContaining({ what: 'listPosts: status', a: '200', b: '500' }),
    )
  })
})
