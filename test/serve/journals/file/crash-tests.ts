import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mixHash } from '../../../../src/twin/hash.ts'
import { createFolder } from '../../../folder.ts'
import { findMistakes, publishUntilKilled, readPosts } from './crash.ts'

/** Tests that a twin loses nothing when it is killed while it publishes. */
export function testCrashes(flags: readonly string[]): void {
  test('a twin that is killed while it publishes loses no acknowledged post, and can be restarted', async () => {
    const file = join(createFolder(), 'state.jsonl')
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < 4; round++) {
      const after = 1 + (mixHash(7, round) % 150)
      for (const [content, id] of await publishUntilKilled({ file, flags, after, name: `${round}` }))
        acknowledged.set(content, id)
      expect(findMistakes(await readPosts(file), acknowledged)).toEqual([])
    }
    expect(acknowledged.size).toBeGreaterThan(100)
  })
}
