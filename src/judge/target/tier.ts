import { Unjudged } from '../violation.ts'
import type { Tier } from './exchange.ts'

const TIERS: readonly Tier[] = ['read', 'login', 'write']

/** @throws Unjudged when a run of a tier may not do what needs another tier */
export function demandTier(tier: Tier, needed: Tier): void {
  if (!allowsTier(tier, needed)) throw new Unjudged(`needs tier ${needed}`, 'tier')
}

/** Whether a run of a tier may do what needs another tier. */
export const allowsTier = (tier: Tier, needed: Tier): boolean => TIERS.indexOf(needed) <= TIERS.indexOf(tier)
