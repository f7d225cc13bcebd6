import type { ScenarioName } from '../../sessions/named-scenarios.ts'
import { getScenario, scenarioNames } from '../../sessions/scenario.ts'
import type { ControlOperations } from '../control-operation.ts'
import { attributeErrors } from '../refusal.ts'
import { describeWorld } from './world.ts'

export const scenarioOperations: ControlOperations<'listScenarios' | 'playScenario'> = {
  listScenarios: () => ({
    scenarios: scenarioNames.map((name) => ({ name, description: getScenario(name).description })),
  }),
  async playScenario({ session, body }) {
    await attributeErrors('scenario', () => session.playScenario(body.scenario as ScenarioName))
    return describeWorld(session)
  },
}
