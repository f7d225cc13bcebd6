import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import { sample } from '../../sample.ts'
import { createLegalDialect } from '../walks/walk-twin.ts'
import { compareTwins, openTwin } from './open-twin.ts'

const DIALECTS = 50
const WALKS = 30

/** One to three breakages for each dialect, the same ones in each run. */
const breakageLists = fc.sample(
  fc.uniqueArray(fc.constantFrom(...breakageTable.map(({ id }) => id)), { minLength: 1, maxLength: 3 }),
  { seed: 20261122, numRuns: DIALECTS },
)

const compare = (dialect: Partial<Dialect>, seed: number) =>
  compareTwins(openTwin(dialect), openTwin(dialect), { walks: WALKS, seed })

test.each(
  sample(
    breakageLists.map((breakages, number) => [number, breakages] as const),
    0.25,
  ),
)(`two twins with dialect %i and the breakages %j are alike in ${WALKS} walks`, async (number, breakages) => {
  const { parity, groups } = await compare({ ...createLegalDialect(number), breakages }, number)
  expect(groups).toEqual([])
  // Where no login is accepted, walks have only lists.
  expect(parity.requests).toBeGreaterThan(10)
  expect(parity.equal).toBe(parity.requests)
})

test('the same seed and a stopped clock give the same bytes', async () => {
  const dialect: Partial<Dialect> = { ...createLegalDialect(7), breakages: ['list.page-size-ignored'] }
  const [first, second] = [await compare(dialect, 7), await compare(dialect, 7)]
  expect(JSON.stringify(second)).toBe(JSON.stringify(first))
})
