import { expect, test } from 'vitest'
import { isAsTested } from '../../src/contract/test-value.ts'

test.each([
  [{ kind: ['filled'] }, ['a', 0, false, null, []], [undefined, '', '  ']],
  [{ kind: ['missing'] }, [undefined, '', '  '], ['a', 0, false, null, []]],
  [{ multiple: 3 }, [3, '6', 0, -9], [4, '7', 1.5, 'a', '', undefined, null]],
  [{ longer: 1 }, ['ab', [1, 2], { a: 1, b: 2 }], ['a', [1], { a: 1 }, 12, null]],
  [{ shorter: 1 }, ['', [], {}], ['a', [1], { a: 1 }, 0, null, undefined]],
] as const)('%j', (valueTest, met, others) => {
  for (const value of met) expect(isAsTested(value, valueTest), JSON.stringify(value)).toBe(true)
  for (const value of others) expect(isAsTested(value, valueTest), JSON.stringify(value)).toBe(false)
})
