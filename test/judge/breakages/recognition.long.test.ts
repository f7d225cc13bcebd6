import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { learn } from '../../../src/conformance.ts'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import type { WrittenAnswers } from '../../../src/contract/index.ts'
import { createTwin, readDialect } from '../../../src/index.ts'
import { createTwinFetch } from '../change-responses.ts'
import { NOON } from '../clock.ts'
import { recordTour } from '../power/tour.ts'

const dialects: Readonly<Record<string, WrittenAnswers>> = {
  'the default dialect': {},
  'a strict dialect': {
    'list.token': 'required',
    'params.encodings': ['form'],
    'list.order': 'nearest-first',
  },
  'another dialect': {
    'list.order': 'oldest-first',
    'list.page-size-max': 30,
    'post.created-at-unit': 'milliseconds',
  },
}

/** The time of a tour; responses depend on it. */
/** One of 26 groups of breakages. A new breakage does not change the group of another one. */
const readGroup = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() % 26

async function tour(dialect: WrittenAnswers, breakages: readonly BreakageId[]): Promise<string> {
  return recordTour(await createTwinFetch({ dialect, breakages, now: NOON }))
}

const missed: BreakageId[] = []
let tried = 0

test.each(Object.entries(dialects).map(([name, dialect], index) => [name, dialect, index] as const))(
  'none of the breakages in %s is taken for another',
  async (_, dialect, group) => {
    const sample = breakageTable.filter(({ id }) => readGroup(id) === group)
    expect(sample.length).toBeGreaterThanOrEqual(10)
    tried += sample.length
    for (const { id } of sample) {
      const target = await createTwin({ dialect, breakages: [id] })
      // From a target without usable logins, nothing is learned.
      const file = await learn(target, { createTwin, seed: 'one' }).catch(() => undefined)
      if (file === undefined) {
        missed.push(id)
        continue
      }
      const learned = readDialect(file)
      const { breakages = [], notReproduced = [] } = learned
      const expected = await tour(dialect, [id])
      if (breakages.length > 0) expect(await tour(dialect, breakages), id).toBe(expected)
      // The answers and messages of a dialect can show a defect without a breakage.
      else if (notReproduced.length > 0 || (await tour(learned, [])) !== expected) missed.push(id)
    }
  },
)

test('nine of ten breakages are recognised', () => {
  expect(tried).toBeGreaterThanOrEqual(36)
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(tried / 10)
})
