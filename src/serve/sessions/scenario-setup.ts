import type { Setup } from './setup.ts'

/** The options of a setup that choose its scenario. */
export type ScenarioSetup = Pick<Setup, 'scenario' | 'scenarioName'>

export function pickScenario({ scenario, scenarioName }: Setup): ScenarioSetup {
  if (scenario === undefined) return {}
  return scenarioName === undefined ? { scenario } : { scenario, scenarioName }
}

export function removeScenario({ scenario, scenarioName, ...setup }: Setup): Setup {
  return setup
}
