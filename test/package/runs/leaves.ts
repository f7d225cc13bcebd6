import { test } from 'vitest'

test('passes and leaves a variable', () => {
  process.env.LEFT_BY_A_TEST = 'yes'
})
