import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAllAsync } from '../../../for-all.ts'
import { openLines, writeLines } from './numbered-lines.ts'

test('a line in any other order is detected', async () => {
  const lines = await writeLines()
  const [header = '', ...entries] = lines
  await forAllAsync(
    { seed: 3, numRuns: 100 },
    fc.array(fc.nat(entries.length - 1), { maxLength: 10 }),
    async (order) => {
      const outcome = await openLines([header, ...order.map((index) => entries[index] ?? '')])
      const first = order.findIndex((index, place) => index !== place)
      // Missing lines at the end cannot be distinguished from lines that were never written.
      if (first < 0) expect(outcome).toMatchObject({ posts: { length: order.length } })
      else expect(outcome).toMatch(`line ${first + 2} was written as line ${(order[first] ?? 0) + 2}: `)
    },
  )
})
