import { checks } from './checks/index.ts'
import { probes } from './probes/index.ts'
import type { Suite } from './run/run-suite.ts'
import { watches } from './watches/index.ts'

/** All there is to judge with. */
export const suite: Suite = { probes, checks, watches }
