import { describe, expect, test } from 'vitest'
import { type CheckTarget, check } from '../../src/conformance.ts'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { selectRequirementIds } from '../../src/contract/select-requirement-ids.ts'
import { createTwin } from '../../src/index.ts'
import { run } from '../cli/feedtwin.ts'

const listIds = (isWanted: (requirement: (typeof requirements)[number]) => boolean): string[] =>
  requirements.filter(isWanted).map(({ id }) => id)

describe('the option only', () => {
  test.for([
    [['list.*'], listIds(({ id }) => id.startsWith('list.'))],
    [
      ['*.answers-200', 'list.is-array'],
      [...listIds(({ id }) => id.endsWith('.answers-200')), 'list.is-array'],
    ],
    [['l*t.*-a*y'], ['list.is-array']],
    [['4.2'], listIds(({ section }) => section === '4.2')],
    [['§7'], listIds(({ section }) => section === '7')],
    [['§ 4'], listIds(({ section }) => section.startsWith('4.'))],
    [['*'], listIds(() => true)],
  ] as const)('takes ids, patterns and sections: %j', ([only, ids]) => {
    expect([...selectRequirementIds(only)].sort()).toEqual([...ids].sort())
  })

  test.for([
    ['lsit.*', 'No requirement matches "lsit.*". Did you mean "list.*"?'],
    ['list.is-aray', 'There is no requirement "list.is-aray". Did you mean "list.is-array"?'],
    ['list.*x*y', 'No requirement matches'],
    ['4.9', 'No requirement is in section "4.9". Sections with requirements: 1, 2, '],
    ['42', 'No requirement is in section "42".'],
  ] as const)('rejects what selects nothing: %s', async ([pattern, message]) => {
    await expect(check('http://127.0.0.1:9', { only: [pattern] })).rejects.toThrow(message)
  })

  test('limits a run', async () => {
    const report = await check(await createTwin(), { tier: 'read', only: ['list.*', '8'] })
    expect(report.requirements.map(({ id }) => id)).toEqual(
      listIds(({ id, section }) => id.startsWith('list.') || section === '8'),
    )
  })
})

test('the command rejects a pattern without a match as wrong usage', async () => {
  const { code, stderr } = await run(['check', 'http://127.0.0.1:9', '--only', 'lsit.*'])
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'feedtwin: No requirement matches "lsit.*". Did you mean "list.*"?\n',
  })
})

describe('a requirement that only names and that stays unjudged', () => {
  /** Lists are always empty, so that nothing about posts can be judged. */
  const empty: CheckTarget = { fetch: async () => Response.json([]) }

  test.for([
    [{ only: ['create.answers-200'], tier: 'read' }, 3],
    [{ only: ['create.*'], tier: 'read' }, 3],
    [{ only: ['list.is-array', 'create.answers-200'], tier: 'read' }, 3],
    [{ only: ['4.3'], tier: 'read' }, 3],
    [{ only: ['post.category-is-object'], tier: 'read' }, 3],
    [{ only: ['list.is-array'], tier: 'read' }, 0],
  ] as const)('is exit code 3: %j', async ([options, exitCode]) => {
    expect((await check(empty, options)).exitCode).toBe(exitCode)
  })

  test('is no failure of a pattern that selects requirements of several tiers', async () => {
    const { exitCode, requirements } = await check(await createTwin(), { tier: 'read', only: ['2'] })
    expect(requirements.some(({ verdict }) => verdict === 'unjudged')).toBe(true)
    expect(exitCode).toBe(0)
  })
})
