import { listNames } from '../../../src/contract/named-table.ts'
import { namedScenarios, type ScenarioName } from '../../../src/serve/sessions/named-scenarios.ts'
import type { Setup } from '../../../src/serve/sessions/setup.ts'

export const scenarios = listNames(namedScenarios)

/** The faults of a bad network, without its waiting times. */
const LOSSES = { faults: 'drop@20%; cut@10%; error=503@10%' }

/** What a twin of a scenario is made from. No scenario waits. */
export const createSetup = (scenario: ScenarioName): Setup =>
  scenario === 'bad-network' ? LOSSES : { scenario }
