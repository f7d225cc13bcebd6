import { checks } from './checks/index.ts'
import { demonstrations } from './checks/watched-requirements.ts'
import { probes } from './probes/index.ts'
import { requirementRows } from './requirements/index.ts'
import { explainWrongTarget } from './run/explain-wrong-target.ts'
import type { Suite } from './run/run-suite.ts'

/** All probes, checks and rows of requirements. */
export const suite: Suite = { probes, checks, rows: requirementRows, demonstrations, explainWrongTarget }
