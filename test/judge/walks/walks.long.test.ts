import { describe, expect, it } from 'vitest'
import { requirements } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { type Mutant, mutants, startMutant } from '../power/mutant.ts'
import { createLegalDialect, listFound, walk } from './walk-twin.ts'

const NOON = Date.UTC(2026, 0, 31, 12)

/** Requirements that some legal dialects break on purpose (gap auth.challenge-scheme). */
const INHERITED = ['auth.challenge-is-sent warn', 'auth.challenge-is-bearer warn']

describe('1000 walks on a conforming target', () => {
  it.each(Array.from({ length: 50 }, (_, index) => index))('find nothing in dialect %i', async (number) => {
    const twin = await createTwin({ dialect: createLegalDialect(number), now: () => NOON })
    const report = await walk((url, init) => twin.fetch(url, init), { count: 1000, seed: number })
    expect(listFound(report).filter((found) => !INHERITED.includes(found))).toEqual([])
    expect(report.reason).toBeUndefined()
  })
})

/** Requirements that need several requests at the same time, or that the check of all 5xx judges. */
const NOT_BY_WALKS = [
  'login.parallel-logins-succeed',
  'any.no-server-error',
  'any.wrong-type-is-no-server-error',
]

const isStated = (id: string): boolean =>
  requirements.some((each) => each.id === id && each.level === 'stated') && !NOT_BY_WALKS.includes(id)

const SAMPLE = Number(process.env.WALK_SAMPLE ?? 1)

describe('200 walks', async () => {
  const chosen = mutants
    .filter(({ breaks }) => breaks.every(isStated))
    .filter((_, index) => index % SAMPLE === 0)
  const judge = async (mutant: Mutant) => {
    const report = await walk(await startMutant(mutant, () => NOON), { count: 200, seed: 1 })
    const found = report.requirements.filter(
      ({ id, verdict }) => verdict === 'fail' && mutant.breaks.includes(id),
    )
    return { id: mutant.id, isFound: found.length > 0, curls: found[0]?.evidence.length ?? 0 }
  }
  const judged: Awaited<ReturnType<typeof judge>>[] = []
  for (const mutant of chosen) judged.push(await judge(mutant))
  const found = judged.filter(({ isFound }) => isFound)

  it('find at least 95 % of the mutants that break stated requirements', () => {
    const missed = judged.filter(({ isFound }) => !isFound).map(({ id }) => id)
    expect(found.length / judged.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it('show a violation with a median of at most 3 requests', () => {
    const curls = found.map(({ curls }) => curls).sort((a, b) => a - b)
    expect(curls[Math.floor(curls.length / 2)]).toBeLessThanOrEqual(3)
  })
})
