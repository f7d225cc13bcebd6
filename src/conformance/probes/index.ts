import type { Probe } from '../probe.ts'

/** All probes, in the order in which they build on each other. */
export const probes: readonly Probe[] = []
