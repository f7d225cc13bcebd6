import { expect, test } from 'vitest'
import { loadAttacks } from './attacks.ts'

const attacks = await loadAttacks()

test.for(attacks.filter(({ isQuick }) => isQuick))('$name', async (attack) => {
  const { tries } = await attack.run()
  expect(tries).toBeGreaterThan(0)
})
