import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { checks } from '../../src/judge/checks/index.ts'
import { requirementRows } from '../../src/judge/requirements/index.ts'

const judged = [...checks, ...requirementRows].map(({ requirement }) => requirement)
const ids = requirements.map(({ id }) => id)

describe('requirements, checks and rows', () => {
  it.each(ids)('%s has a check or a row', (id) => {
    expect(judged).toContain(id)
  })

  it('every check and every row has a known requirement', () => {
    expect(judged.filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each([
    ['checks', checks],
    ['rows', requirementRows],
  ])('%s are in the order of the requirements', (_, all) => {
    const indexes = all.map(({ requirement }) => ids.indexOf(requirement))
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b))
  })
})
