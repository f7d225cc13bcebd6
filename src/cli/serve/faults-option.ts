import type { Command } from 'commander'

export interface FaultsFlag {
  readonly faults?: string
}

/** Adds the flag that lets things go wrong. */
export function addFaultsFlag(command: Command): Command {
  return command.option(
    '--faults <text>',
    'let things go wrong: 3g, edge, subway, flaky, or as in "delay=200..800, error=503@10%; createPost: drop"',
  )
}

export const faultsHelp = `
Faults, each for a share of requests as in drop@5%: delay=300, delay=200..800,
delay=300~0.5 (log-normal), error=503, quota=10/60s, drop, cut, hang, drip=1000,
truncated, malformed, empty, wrong-type. When: first=2, after=3,
outage=10s/60s.
Of one operation: "listPosts: …". Once more the same: replay:….
For one request, as headers: Prefer: code=401, wait=2, fault=drop.`.trim()

/** Seeds of runs that name none: short ones, to be typed again. */
const SEEDS = 1_000_000

/** Another sequence of faults with each run, unless one is replayed; the text says which. */
export async function readFaultsFlag({ faults: text }: FaultsFlag): Promise<FaultsFlag> {
  if (text === undefined) return {}
  const { Faults } = await import('../../serve/faults/faults.ts')
  return { faults: new Faults(text, { seed: Math.floor(Math.random() * SEEDS), since: 0 }).replay }
}
