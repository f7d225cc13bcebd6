import type { ControlOperationId, ControlOperations } from '../control-operation.ts'
import { appOperations } from './app.ts'
import { breakageOperations } from './breakages.ts'
import { clockOperations } from './clock.ts'
import { contractOperations } from './contract.ts'
import { dialectOperations } from './dialect.ts'
import { exchangeOperations } from './exchanges.ts'
import { faultOperations } from './faults.ts'
import { liveOperations } from './live.ts'
import { nextOperations } from './next.ts'
import { postOperations } from './posts.ts'
import { scenarioOperations } from './scenario.ts'
import { snapshotOperations } from './snapshot.ts'
import { stateOperations } from './state.ts'
import { trafficOperations } from './traffic.ts'
import { twinOperations } from './twin.ts'
import { userOperations } from './users.ts'
import { worldOperations } from './world.ts'

/** All operations of contracts/control.openapi.yaml. A missing or unknown operation does not compile. */
export const controlOperations: ControlOperations<ControlOperationId> = {
  ...twinOperations,
  ...worldOperations,
  ...scenarioOperations,
  ...dialectOperations,
  ...faultOperations,
  ...breakageOperations,
  ...nextOperations,
  ...liveOperations,
  ...snapshotOperations,
  ...clockOperations,
  ...stateOperations,
  ...contractOperations,
  ...appOperations,
  ...trafficOperations,
  ...exchangeOperations,
  ...userOperations,
  ...postOperations,
}
