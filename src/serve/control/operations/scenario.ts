import type { ScenarioName } from '../../sessions/named-scenarios.ts'
import { namedScenario, scenarioNames } from '../../sessions/scenario.ts'
import { blaming, type Operations } from '../operation.ts'
import { worldOf } from './world.ts'

export const scenario: Operations<'listScenarios' | 'playScenario'> = {
  listScenarios: () => ({
    scenarios: scenarioNames.map((name) => ({ name, description: namedScenario(name).description })),
  }),
  async playScenario({ session, body }) {
    await blaming('scenario', () => session.play(body.scenario as ScenarioName))
    return worldOf(session)
  },
}
