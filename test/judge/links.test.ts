import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { checks } from '../../src/judge/checks/index.ts'
import { watches } from '../../src/judge/watches/index.ts'

const judged = [...checks, ...watches].map(({ requirement }) => requirement)
const ids = requirements.map(({ id }) => id)

describe('requirements, checks and watches', () => {
  it.each(ids)('%s has a check or a watch', (id) => {
    expect(judged).toContain(id)
  })

  it('every check and every watch has a known requirement', () => {
    expect(judged.filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each([
    ['checks', checks],
    ['watches', watches],
  ])('%s are in the order of the requirements', (_, all) => {
    const indexes = all.map(({ requirement }) => ids.indexOf(requirement))
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b))
  })
})
