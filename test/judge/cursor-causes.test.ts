import { expect, it } from 'vitest'
import type { BreakageId } from '../../src/contract/generated/breakage-ids.ts'
import type { Report } from '../../src/judge/report/report.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'

async function judgeBroken(...breakages: BreakageId[]): Promise<Report> {
  return judge(await createTwinFetch({ breakages }))
}

/** The results that need attention and follow from no other result. */
const listRoots = ({ requirements }: Report): string[] =>
  requirements
    .filter(({ verdict, causedBy }) => ['fail', 'warn'].includes(verdict) && causedBy === undefined)
    .map(({ id }) => id)

it.each([
  ['any.second-page-is-500', 'any.no-server-error', 'every GET /posts with max-id is answered with 500'],
  ['any.refresh-is-500', 'any.no-server-error', 'every GET /posts with since-id is answered with 500'],
  [
    'any.second-page-has-trailing-comma',
    'any.success-body-is-json',
    'all lists with max-id have a body that is not JSON',
  ],
] as const)('%s is one finding', async (breakage, requirement, headline) => {
  const report = await judgeBroken(breakage)
  expect(report.causes).toMatchObject([{ requirement, headline }])
  expect(listRoots(report)).toEqual([requirement])
  const cursor = headline.includes('since-id') ? 'since-id' : 'max-id'
  const ofCursor = report.requirements.filter(
    ({ id, verdict }) => id.startsWith(`list.${cursor}-`) && verdict !== 'pass',
  )
  expect(ofCursor).toHaveLength(2)
  for (const result of ofCursor) expect(result.causedBy).toBe(requirement)
})

it('lists that fail with other parameters, too, have no cause in a cursor', async () => {
  const report = await judgeBroken('any.second-page-is-500', 'any.refresh-is-500')
  expect(report.causes ?? []).toEqual([])
  expect(listRoots(report)).toContain('list.max-id-reaches-older')
})

it('a wrong type that is answered with status 200 and an error is not accepted', async () => {
  const { requirements } = await judgeBroken('any.errors-have-status-200')
  expect(requirements.find(({ id }) => id === 'errors.wrong-type-is-422')).toMatchObject({
    verdict: 'unjudged',
    reason: 'all errors have status 200',
    causedBy: 'any.error-is-not-200',
  })
})
