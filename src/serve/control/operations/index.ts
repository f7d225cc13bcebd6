import type { ControlOperationId, ControlOperations } from '../control-operation.ts'
import { clockOperations } from './clock.ts'
import {
  breakageOperations,
  faultOperations,
  liveOperations,
  nextOperations,
  scenarioOperations,
} from './controls.ts'
import { dialectOperations } from './dialect.ts'
import { postOperations } from './posts.ts'
import { stateOperations } from './state.ts'
import { exchangeOperations, trafficOperations } from './traffic.ts'
import { appOperations, contractOperations, twinOperations } from './twin.ts'
import { userOperations } from './users.ts'
import { snapshotOperations, worldOperations } from './world.ts'

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
