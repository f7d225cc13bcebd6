import { describe, expect, test } from 'vitest'
import { defaultDialect, type GapId } from '../../src/contract/index.ts'
import { probes } from '../../src/judge/probes/index.ts'
import type { Probe, ProbeTable } from '../../src/judge/probes/probe.ts'
import { isSameAnswer } from '../../src/judge/runs/learn-gaps.ts'

describe('the same answer', () => {
  test.each([
    ['list.radius', 10_000, 10_100, true],
    ['list.radius', 10_000, 11_000, false],
    ['list.radius', 20_040_000, 'unlimited', true],
    ['list.radius', 'unlimited', 5000, false],
    ['params.encodings', ['json', 'form'], ['form', 'json'], true],
    ['params.encodings', ['json', 'form'], ['json'], false],
    ['user.gender-values', [0, 1, 2], [1, 0], true],
    ['user.gender-values', [0, 1], [0, 1, 2], false],
    ['user.profile-when-new', {}, { gender: 2 }, true],
    ['user.profile-when-new', {}, { count_report: 0 }, true],
    ['user.profile-when-new', { count_report: 0 }, {}, true],
    ['user.profile-when-new', {}, { count_report: 1 }, false],
    ['user.profile-when-new', {}, { nickname: 'New user' }, false],
    ['user.profile-when-new', { gender: 1 }, {}, false],
    ['user.profile-when-new', { gender: 1 }, { gender: 2 }, false],
    ['category.set', [{ id: 1, name: 'a' }], [{ name: 'a', id: 1 }], true],
    ['category.set', [{ id: 1, name: 'a' }], [{ id: 1, name: 'b' }], false],
    ['login.platform-values', ['weixin', 'pigeon'], ['weixin'], true],
    ['login.platform-values', ['weixin', 'qq'], ['weixin'], false],
    ['login.platform-values', ['weixin'], 'any', false],
    ['create.content-max', 50_000, 'none', true],
    ['create.content-max', 400, 'none', false],
    ['create.content-max', 'none', 400, false],
    ['rate-limit', { limit: 1, windowSeconds: 2 }, { windowSeconds: 2, limit: 1 }, true],
    ['list.token', 'required', 'optional', false],
  ] as const)('%s: %j and %j are the same: %s', (gap, expected, observed, same) => {
    expect(isSameAnswer(gap as GapId, { ...defaultDialect, [gap]: expected }, observed as never)).toBe(same)
  })
})

test('new users may have a gender that no other user has', () => {
  const dialect = { ...defaultDialect, 'user.profile-when-new': { gender: 9 } }
  expect(isSameAnswer('user.gender-values', dialect, [0, 1, 2, 9])).toBe(true)
  expect(isSameAnswer('user.gender-values', dialect, [0, 1, 2, 8])).toBe(false)
})

describe('the table of probes', () => {
  test('does not compile without a probe for each gap, nor with an answer that is not legal', () => {
    const { 'rate-limit': omitted, ...others } = probes
    // @ts-expect-error The probe of one gap is missing.
    const incomplete: ProbeTable = others
    // @ts-expect-error "sideways" is no legal answer of this gap.
    const illegal: Probe<'list.order'> = { ...probes['list.order'], run: async () => 'sideways' }
    // @ts-expect-error The probe of another gap.
    const swapped: ProbeTable = { ...others, 'rate-limit': probes['list.order'] }
    expect([incomplete, illegal, swapped, omitted]).not.toContain(undefined)
  })
})
