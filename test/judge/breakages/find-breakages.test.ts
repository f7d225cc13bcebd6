import { describe, expect, test } from 'vitest'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import type { ResponseDifference } from '../../../src/judge/comparing/measure-parity.ts'
import { findBreakages } from '../../../src/judge/learning/breakages/find-breakages.ts'

const difference: ResponseDifference = { part: 'body', where: 'body, id', a: 'a text', b: 'an integer' }

/** Finds the breakages of a target with one request, whose response some breakages explain to the same extent. */
const findAmong = (explaining: readonly BreakageId[], dialect: Partial<Dialect>) =>
  findBreakages(
    { broken: new Set(['login.user.id-is-integer']), kept: new Set() },
    [[difference]],
    dialect,
    async (breakages) => (explaining.some((id) => breakages.includes(id)) ? [[]] : 'less similar'),
  )

describe('of breakages that explain the same responses', () => {
  const rivals = ['login.user-id-is-text', 'login.user-id-is-text-after-form'] as const

  test('none is guessed', async () => {
    const { breakages, differences } = await findAmong(rivals, { 'params.encodings': ['json', 'form'] })
    expect(breakages).toEqual([])
    expect(differences).toEqual([[difference]])
  })

  test('the general one is taken where the dialect makes no difference between both', async () => {
    const { breakages, differences } = await findAmong(rivals, { 'params.encodings': ['form'] })
    expect(breakages).toEqual(['login.user-id-is-text'])
    expect(differences).toEqual([[]])
  })
})
