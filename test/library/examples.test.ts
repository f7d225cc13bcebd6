import { describe, expect, test } from 'vitest'
import { entryPoints, isTestFile, listExamples, listPublicFunctions, runExample } from './examples.ts'

const functions = listPublicFunctions(entryPoints)

describe('the examples of the documentation', () => {
  test('exist for each public function', () => {
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['feedtwin createTwin', 'feedtwin/msw handlers', 'feedtwin FeedtwinError']),
    )
    const without = functions.filter(({ examples }) => examples.length === 0).map(({ name }) => name)
    expect(without).toEqual([])
  })

  // examples.long.test.ts has those that declare tests.
  test.for(listExamples(functions).filter(([, code]) => !isTestFile(code)))('%s', ([, code]) =>
    runExample(code),
  )
})

describe('an example', () => {
  const run = (code: string): Promise<void> => runExample(code)

  test.for([
    '1 + 1 // → 2',
    'const sum: number = 1 + 1 // → 2\nsum // → 2',
    `import { defaultDialect } from 'feedtwin'\ndefaultDialect['list.radius'] // → 10_000`,
    'await Promise.resolve({ a: [1] }) // → { a: [1] }',
  ])('passes: %s', (code) => run(code))

  test.for([
    ['1 + 1 // → 3', 'expected 2 to deeply equal 3'],
    ['const sum: number = 1 + 1 // → 3', 'expected 2 to deeply equal 3'],
    [`import { nothing } from 'feedtwin'\nnothing()`, 'nothing) is not a function'],
    ['for (;;) break // → 1', '"→" needs a value'],
    ['await Promise.reject(new Error("refused"))', 'refused'],
  ] as const)('fails: %s', async ([code, message]) => {
    await expect(run(code)).rejects.toThrow(message)
  })

  test('with a failing test fails', async () => {
    const code = `import { expect, test } from 'vitest'\ntest('sum', () => expect(1).toBe(2))`
    await expect(run(code)).rejects.toThrow('to deeply equal []')
  })
})
