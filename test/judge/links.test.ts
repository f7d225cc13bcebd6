import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { requirementRows } from '../../src/judge/requirements/index.ts'

describe('rows', () => {
  it('are those of the requirements, in their order', () => {
    expect(requirementRows.map(({ requirement }) => requirement)).toEqual(requirements.map(({ id }) => id))
  })
})
