import type { ScenarioName } from '../../sessions/named-scenarios.ts'
import { getScenario, scenarioNames } from '../../sessions/scenario.ts'
import type { Session } from '../../sessions/session.ts'
import type { ControlOperations, OperationResult } from '../control-operation.ts'
import { attributeErrors } from '../refusal.ts'
import { describeWorld } from './world.ts'

export const faultOperations: ControlOperations<'getFaults' | 'setFaults' | 'clearFaults'> = {
  getFaults: ({ session }) => describeFaults(session),
  async setFaults({ session, body: { faults, seed } }) {
    await attributeErrors('faults', () => session.setFaults(faults === '' ? undefined : faults, seed))
    return describeFaults(session)
  },
  async clearFaults({ session }) {
    await session.setFaults(undefined)
    return describeFaults(session)
  },
}

const describeFaults = ({ setup }: Session): OperationResult<'getFaults'> => ({ faults: setup.faults ?? '' })

export const breakageOperations: ControlOperations<'getBreakages' | 'setBreakages' | 'clearBreakages'> = {
  getBreakages: ({ session }) => describeBreakages(session),
  async setBreakages({ session, body: { breakages } }) {
    await attributeErrors('breakages', () => session.setBreakages(breakages))
    return describeBreakages(session)
  },
  async clearBreakages({ session }) {
    await session.setBreakages([])
    return describeBreakages(session)
  },
}

const describeBreakages = ({ setup }: Session): OperationResult<'getBreakages'> => ({
  breakages: setup.breakages ?? [],
})

export const liveOperations: ControlOperations<'getLive' | 'setLive' | 'stopLive'> = {
  getLive: ({ session }) => describeLive(session),
  async setLive({ session, body: { live } }) {
    await attributeErrors('live', () => session.setLive(live === '' ? undefined : live))
    return describeLive(session)
  },
  async stopLive({ session }) {
    await session.setLive(undefined)
    return describeLive(session)
  },
}

const describeLive = ({ setup: { live = '' } }: Session): OperationResult<'getLive'> => ({ live })

export const scenarioOperations: ControlOperations<'listScenarios' | 'playScenario'> = {
  listScenarios: () => ({
    scenarios: scenarioNames.map((name) => ({ name, description: getScenario(name).description })),
  }),
  async playScenario({ session, body }) {
    await attributeErrors('scenario', () => session.playScenario(body.scenario as ScenarioName))
    return describeWorld(session)
  },
}
