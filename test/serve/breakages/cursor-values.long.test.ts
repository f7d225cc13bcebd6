import { expect, test } from 'vitest'
import { learn } from '../../../src/conformance.ts'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { createTwin } from '../../../src/index.ts'

const BREAKAGE: BreakageId = 'any.wrong-cursor-is-500'

test('a cursor that a database cannot compare is learned, and that integers of 64 bits are accepted', async () => {
  for (const answer of ['accepted', 'invalid'] as const) {
    const dialect = { 'list.cursor-large': answer, 'list.both-cursors': 'max-id-wins' } as const
    const file = await learn(await createTwin({ breakages: [BREAKAGE], dialect }), { createTwin })
    expect(file.breakages).toEqual([BREAKAGE])
    expect(file.answers).toMatchObject(dialect)
    expect(file.answers['list.cursor-invalid']).not.toHaveProperty('text')
  }
})
