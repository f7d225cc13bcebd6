import { expect } from 'vitest'
import { learnWithExchanges } from '../../../src/conformance.ts'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import type { GapId, WrittenAnswers } from '../../../src/contract/index.ts'
import { parseOverride } from '../../../src/contract/overrides/override-text.ts'
import { createTwin } from '../../../src/index.ts'
import type { Report } from '../../../src/judge/index.ts'

/** Learns a twin that does something otherwise, without the list of known breakages. */
export const learnTwin = async (dialect: WrittenAnswers, seed: string): Promise<Report> => {
  const target = await createTwin({ world: 'empty', dialect })
  return (await learnWithExchanges(target, { createTwin, seed, hidden: breakageIds })).report
}

/** Learns a twin with these overrides, as texts. */
export const learnRules = (
  rules: readonly string[],
  seed = 'one',
  answers: WrittenAnswers = {},
): Promise<Report> => learnTwin({ ...answers, overrides: rules.map((rule) => parseOverride(rule)) }, seed)

export const listRules = ({ overrides = [] }: Report): readonly string[] => overrides.map(({ says }) => says)

/** The answer to a gap that is learned. */
export const findAnswer = ({ gaps }: Report, gap: GapId): unknown => gaps.find(({ id }) => id === gap)?.answer

/** The share of the responses that nothing was learned from and that are not predicted. */
export function measureErrors({ parity = [] }: Report): number {
  const sum = (read: (each: (typeof parity)[number]) => number): number =>
    parity.reduce((total, each) => total + read(each), 0)
  return 1 - sum(({ equal }) => equal) / sum(({ requests }) => requests)
}

/** Expects that a rule of a twin, as a text, is learned: as an override, or as a text of errors. */
export async function expectLearned(text: string, seed = 'one'): Promise<void> {
  const report = await learnRules([text], seed)
  expect(report.exitCode).toBe(0)
  // A header that no operation has is not compared.
  if (!text.includes('X-Page')) expect([...listRules(report), ...(report.messages ?? [])]).not.toEqual([])
  // A rule may miss a kind of request that was sent once.
  expect(measureErrors(report)).toBeLessThan(0.03)
}

/** Expects that nothing of a legal target is explained by an override. */
export function expectNoOverrides(report: Report): void {
  expect(listRules(report)).toEqual([])
  expect(report.unexplained).toEqual([])
  expect(measureErrors(report)).toBe(0)
}
