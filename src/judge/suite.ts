import { checks } from './checks/index.ts'
import { probes } from './probes/index.ts'
import { explainWrongTarget } from './run/explain-wrong-target.ts'
import type { Suite } from './run/run-suite.ts'
import { watches } from './watches/index.ts'

/** All probes, checks and watches. */
export const suite: Suite = { probes, checks, watches, explainWrongTarget }
