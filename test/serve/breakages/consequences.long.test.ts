import { describe, expect, test } from 'vitest'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import type { WrittenAnswers } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { judge } from '../../judge/judge.ts'
import { RunClock } from '../../judge/power/conditions.ts'
import { listIds } from '../../judge/power/power-table.ts'

const dialects: Readonly<Record<string, WrittenAnswers>> = {
  'the default dialect': {},
  'a strict dialect': {
    'list.token': 'required',
    'params.encodings': ['form'],
    'list.order': 'nearest-first',
  },
}

/** One of eight breakages, from all areas: judging all of them takes minutes. */
const sample = breakageTable.filter((_, index) => index % 8 === 0)

describe.each(Object.entries(dialects))('a twin with one breakage in %s', (_, dialect) => {
  test.each(sample.map((breakage) => [breakage.id, breakage] as const))(
    '%s breaks no requirement that the catalogue does not name',
    async (id, { breaks, consequences }) => {
      const clock = new RunClock()
      const twin = await createTwin({ dialect, now: clock.now, breakages: [id] })
      const report = await judge((url, init) => twin.fetch(url, init), { now: clock.now, sleep: clock.sleep })
      expect([...breaks, ...consequences]).toEqual(expect.arrayContaining(listIds(report, 'fail', 'warn')))
    },
  )
})
