import { type Schema, Validator } from '@cfworker/json-schema'
import { expect, test } from 'vitest'
import { breakageOverrides } from '../../src/contract/generated/breakage-overrides.ts'
import { breakageTable } from '../../src/contract/generated/breakages.ts'
import { requirements } from '../../src/contract/generated/requirements.ts'
import type { GapId } from '../../src/contract/index.ts'
import { checkOverrides } from '../../src/contract/overrides/overrides.ts'
import { breakages } from '../../src/serve/breakages/index.ts'
import { exampleAnswers } from '../judge/power/dialects.ts'

const requirementIds = requirements.map(({ id }) => id)
const readArea = (id: string): string => id.split('.', 1)[0] ?? ''

test('each names requirements that exist, and none twice', () => {
  for (const { id, breaks, consequences } of breakageTable) {
    const named = [...breaks, ...consequences]
    expect(requirementIds, id).toEqual(expect.arrayContaining(named))
    expect(new Set(named).size, id).toBe(named.length)
  }
})

test('each need is met by some answers to its gap, and not by others', () => {
  const needs = breakageTable.flatMap(({ id, needs }) =>
    Object.entries(needs).map(([gap, schema]) => [id, gap as GapId, schema] as const),
  )
  expect(needs.length).toBeGreaterThan(20)
  for (const [id, gap, schema] of needs) {
    const validator = new Validator(schema as Schema, '2020-12')
    const results = exampleAnswers[gap].map((answer) => validator.validate(answer).valid)
    expect(new Set(results).size, id).toBe(2)
  }
})

test('each begins with the area of the first requirement that it breaks', () => {
  for (const { id, breaks } of breakageTable) expect(readArea(id), id).toBe(readArea(breaks[0]))
})

test('the breakages of each area are together, in the order of the requirements', () => {
  const areas = breakageTable.map(({ id }) => readArea(id))
  expect(areas.filter((area, index) => area !== areas[index - 1])).toEqual([
    ...new Set(requirementIds.map(readArea)),
  ])
})

test('the overrides are legal', () => {
  for (const [id, overrides] of Object.entries(breakageOverrides))
    expect(checkOverrides(overrides).problems, id).toEqual([])
})

test('each has its behaviour', () => {
  expect(Object.keys(breakages).sort()).toEqual(breakageTable.map(({ id }) => id).sort())
})
