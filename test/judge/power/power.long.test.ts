import { describe, expect, it } from 'vitest'
import { requirements } from '../../../src/contract/generated/requirements.ts'
import { sample } from '../../sample.ts'
import { judge, listIds } from '../judge.ts'
import { breakagesOnSmallServer, conformingServers, mutants, startMutant } from './mutant.ts'
import {
  describeKitErrors,
  isNamedCorrectly,
  type JudgedMutant,
  judgeMutant,
  listShortcomings,
} from './power-table.ts'
import { recordTour } from './tour.ts'

/** Requirements about the behaviour of a deployment, not about the form of its responses. */
const BEHAVIOUR =
  /^(list\.(lng|lat|both|page|max-id|since-id|has-no)|create\.(returns|keeps|is-listed|ids|all|lng|lat|category)|auth\.(token|bad|missing|changed|other)|login\.(open-id|same)|errors\.(required-text|entries|only|unknown|wrong-type)|version\.)/

describe('the catalogue of mutants', () => {
  it('has at least 300 mutants', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(300)
  })

  it('has each breakage that is named for the small server', () => {
    expect(mutants.filter(({ on }) => on === 'small')).toHaveLength(breakagesOnSmallServer.size)
  })

  it.each(requirements.map(({ id, level }) => [id, level] as const))(
    'has enough mutants that break %s',
    (id, level) => {
      const breaking = mutants.filter(({ breaks }) => breaks.includes(id))
      expect(breaking.length).toBeGreaterThanOrEqual(BEHAVIOUR.test(id) ? (level === 'stated' ? 3 : 2) : 1)
    },
  )
})

describe.each(Object.entries(conformingServers))('a conforming server, the %s', (_, serve) => {
  it('passes without a warning', async () => {
    const report = await judge(await serve())
    expect(describeKitErrors(report)).toBe('')
    expect(listIds(report, 'fail', 'warn', 'unstable', 'unjudged')).toEqual([])
    expect(report.exitCode).toBe(0)
  })
})

describe('mutants', async () => {
  const judged: JudgedMutant[] = []
  for (const mutant of sample(mutants, 0.25)) judged.push(await judgeMutant(mutant))
  const { missed, misnamed } = listShortcomings(judged)

  it.each(judged.map((result) => [result.mutant.id, result] as const))(
    '%s is caught',
    (_, { isCaught: caught, mutant, report }) => {
      const verdicts = report.requirements.filter(({ id }) => mutant.breaks.includes(id))
      expect(
        caught,
        JSON.stringify(verdicts.map(({ id, verdict, reason }) => ({ id, verdict, reason }))),
      ).toBe(true)
    },
  )

  it('cause no error of the kit', () => {
    expect(judged.filter(({ report }) => report.verdict === 'error').map(({ mutant }) => mutant.id)).toEqual(
      [],
    )
  })

  it('have a first finding that they break, in more than 90 % of all cases', () => {
    expect(
      judged.filter(isNamedCorrectly).length / judged.length,
      [...missed, ...misnamed].join('\n'),
    ).toBeGreaterThan(0.9)
  })
})

describe('every mutant', async () => {
  // The times of posts depend on the clock, so all servers use the same fixed time.
  const now = (): number => Date.UTC(2026, 0, 15, 12)
  const tours = {
    twin: await recordTour(await conformingServers.twin(now)),
    small: await recordTour(await conformingServers.small(now)),
  }

  it.each(Object.entries(conformingServers))(
    'differs from the %s, which responds the same way to each tour',
    async (on, serve) => {
      expect(await recordTour(await serve(now))).toBe(tours[on as keyof typeof tours])
    },
  )

  it.each(sample(mutants, 0.25, 'tour').map((mutant) => [mutant.id, mutant] as const))(
    '%s responds differently',
    async (_, mutant) => {
      expect(await recordTour(await startMutant(mutant, now))).not.toBe(tours[mutant.on])
    },
  )
})
