import type { Tier } from './exchange.ts'

const TIERS: readonly Tier[] = ['read', 'login', 'write']
const NEEDS = 'needs tier '

/** Why a run of a tier may not do what needs another one; undefined when it may. */
export const explainTierLimit = (tier: Tier, needed: Tier): string | undefined =>
  TIERS.indexOf(needed) > TIERS.indexOf(tier) ? NEEDS + needed : undefined

/** Whether something was left open for such a reason: it was not to be judged in this run. */
export const isTierLimit = (reason: string): boolean => reason.startsWith(NEEDS)
