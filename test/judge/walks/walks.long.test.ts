import { describe, expect, it } from 'vitest'
import { requirements } from '../../../src/contract/generated/requirements.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import { sample } from '../../sample.ts'
import { createTwinFetch } from '../change-responses.ts'
import { NOON } from '../clock.ts'
import { type Mutant, mutants, startMutant } from '../power/mutant.ts'
import { createLegalDialect, listFalseAlarms, walk } from './walk-twin.ts'

const DIALECTS = 50
const WALKS_OF_DIALECT = 200

async function expectNothing(dialect: Partial<Dialect>, walks: Parameters<typeof walk>[1]): Promise<void> {
  const report = await walk(await createTwinFetch({ dialect, now: NOON }), walks)
  expect(listFalseAlarms(report)).toEqual([])
  expect(report.walks?.skipped).toEqual({})
}

describe('walks on a conforming target', () => {
  it.each(
    sample(
      Array.from({ length: DIALECTS }, (_, index) => index),
      0.2,
    ),
  )(`${WALKS_OF_DIALECT} find nothing in dialect %i`, async (number) => {
    await expectNothing(createLegalDialect(number), { count: WALKS_OF_DIALECT, seed: number })
  })

  it('1000 find nothing in the default dialect', async () => {
    await expectNothing({}, { count: 1000, seed: 1 })
  })
})

/** It needs logins at the same time. A walk sends one request after the other. */
const NOT_BY_WALKS = 'login.parallel-logins-succeed'

const stated = requirements.filter(({ level }) => level === 'stated').map(({ id }) => id)

const isWalked = ({ breaks }: Mutant): boolean =>
  breaks.every((id) => stated.includes(id) && id !== NOT_BY_WALKS)

/** Walks of a mutant. More are sent only if few find nothing, since they begin with the same ones. */
const COUNTS = [20, 200]

interface JudgedMutant {
  readonly id: string
  /** the requests that show the violation; undefined if it was not found */
  readonly requests?: number | undefined
}

async function judgeMutant(mutant: Mutant): Promise<JudgedMutant> {
  for (const count of COUNTS) {
    const report = await walk(await startMutant(mutant, () => NOON), { count, seed: 1 })
    const found = report.requirements.find(
      ({ id, verdict }) => verdict === 'fail' && mutant.breaks.includes(id),
    )
    if (found) return { id: mutant.id, requests: found.evidence.length }
  }
  return { id: mutant.id }
}

/** Runs with the probes, the watches and 200 walks, without the checks that send requests to find a violation. */
describe('200 walks', async () => {
  const judged: JudgedMutant[] = []
  // All of them: the share in a sample would be a matter of chance.
  for (const mutant of mutants.filter(isWalked)) judged.push(await judgeMutant(mutant))
  const requests = judged.flatMap((each) => each.requests ?? []).sort((a, b) => a - b)

  it('find at least 95 % of the mutants that break stated requirements', () => {
    const missed = judged.filter((each) => each.requests === undefined).map(({ id }) => id)
    expect(requests.length / judged.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  })

  it('show a violation with a median of at most 3 requests', () => {
    expect(requests[Math.floor(requests.length / 2)]).toBeLessThanOrEqual(3)
  })
})
