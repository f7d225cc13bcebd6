import { expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { serveTwin } from '../judge/target/server.ts'
import { expectCode, file, run } from './feedtwin.ts'

/** Writes a dialect file and returns its path. */
const dialect = (answers: object): string => file({ feedtwin: 'dialect/1', answers })

test('targets that are alike until a limit is reached are not judged', async () => {
  for (const limit of [
    ['--max-requests', '20'],
    ['--rate', '20', '--max-time', '2'],
  ]) {
    const { code, stdout, stderr } = await run([
      ...['compare', dialect({}), dialect({}), '--tier', 'read', ...limit],
    ])
    expect(stdout).not.toContain('✓ alike')
    expect([code, stdout + stderr]).toEqual([
      3,
      expect.stringMatching(/needs\s+more\s+than\s+20\s+requests|--max-time/),
    ])
  }
})

test('a target that answers 5xx at random is named, and alike otherwise', async () => {
  const { url } = await serveTwin(await createTwin({ faults: 'replay:1:listPosts: error=500@20%' }))
  const { stdout } = await expectCode(0, ['compare', url, dialect({}), '--tier', 'read'])
  expect(stdout).toMatch(/^A answers 5xx at random: \d+ of \d+ requests\.$/m)
  expect(stdout).toContain('✓ alike')
})
