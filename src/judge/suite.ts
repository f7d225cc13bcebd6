import { probes } from './probes/index.ts'
import { requirementRows } from './requirements/index.ts'
import { explainWrongTarget } from './run/explain-wrong-target.ts'
import type { Suite } from './run/run-suite.ts'
import { tour } from './tour/index.ts'

/** All probes, rows of requirements and steps of the tour. */
export const suite: Suite = { probes, rows: requirementRows, tour, explainWrongTarget }
