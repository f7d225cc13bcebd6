import { describe, expect, it } from 'vitest'
import { requirements } from '../../../src/contract/index.ts'
import { judge } from '../judge.ts'
import { conforming, start } from './mutant.ts'
import { mutants } from './mutants.ts'
import { found, isRight, type Judged, judgeMutant, problemsOf, shortcomings } from './power-table.ts'
import { tour } from './tour.ts'

/** Requirements about what a deployment does rather than what its answers look like. */
const BEHAVIOUR =
  /^(list\.(lng|lat|both|page|max-id|since-id|has-no)|create\.(returns|keeps|is-listed|ids|all|lng|lat|category)|auth\.(token|bad|missing|changed|other)|login\.(open-id|same)|errors\.(required-text|entries|only|unknown)|version\.)/

describe('the catalogue of mutants', () => {
  it('has ids of their own', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  })

  it('has at least 120', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(120)
  })

  it.each(requirements.map(({ id, level }) => [id, level] as const))('breaks %s', (id, level) => {
    const those = mutants.filter(({ breaks }) => breaks.includes(id))
    expect(those.length).toBeGreaterThanOrEqual(BEHAVIOUR.test(id) ? (level === 'stated' ? 3 : 2) : 1)
  })
})

describe.each(Object.entries(conforming))('a conforming server, the %s', (_, serve) => {
  it('passes without a warning', async () => {
    const report = await judge(await serve())
    expect(problemsOf(report)).toBe('')
    expect(found(report, 'fail', 'warn', 'unstable', 'unjudged')).toEqual([])
    expect(report.exitCode).toBe(0)
  })
})

describe('mutants', async () => {
  const judged: Judged[] = []
  for (const mutant of mutants) judged.push(await judgeMutant(mutant))
  const { missed, misnamed } = shortcomings(judged)

  it.each(judged.map((one) => [one.mutant.id, one] as const))(
    '%s is caught',
    (_, { caught, mutant, report }) => {
      const verdicts = report.requirements.filter(({ id }) => mutant.breaks.includes(id))
      expect(
        caught,
        JSON.stringify(verdicts.map(({ id, verdict, reason }) => ({ id, verdict, reason }))),
      ).toBe(true)
    },
  )

  it('breaks nothing in the kit', () => {
    expect(judged.filter(({ report }) => report.verdict === 'error').map(({ mutant }) => mutant.id)).toEqual(
      [],
    )
  })

  it('are called by what they break, nine times of ten', () => {
    expect(
      judged.filter(isRight).length / judged.length,
      [...missed, ...misnamed].join('\n'),
    ).toBeGreaterThan(0.9)
  })
})

describe('every mutant', async () => {
  // Posts have ages.
  const now = (): number => Date.UTC(2026, 0, 15, 12)
  const tours = {
    twin: await tour(await conforming.twin(now)),
    small: await tour(await conforming.small(now)),
  }

  it.each(Object.entries(conforming))(
    'could be told from the %s, which gives every visitor the same',
    async (on, serve) => {
      expect(await tour(await serve(now))).toBe(tours[on as keyof typeof tours])
    },
  )

  it.each(mutants.map((mutant) => [mutant.id, mutant] as const))(
    '%s answers otherwise',
    async (_, mutant) => {
      expect(await tour(await start(mutant, now))).not.toBe(tours[mutant.on])
    },
  )
})
