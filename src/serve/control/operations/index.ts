import type { ControlOperations } from '../control-operation.ts'
import { clockOperations } from './clock.ts'
import { settingOperations } from './controls.ts'
import { dialectOperations } from './dialect.ts'
import { postOperations } from './posts.ts'
import { stateOperations } from './state.ts'
import { trafficOperations } from './traffic.ts'
import { twinOperations } from './twin.ts'
import { userOperations } from './users.ts'
import { worldOperations } from './world.ts'

/** All operations of contracts/control.openapi.yaml. A missing or unknown operation does not compile. */
export const controlOperations: ControlOperations = {
  ...twinOperations,
  ...worldOperations,
  ...settingOperations,
  ...dialectOperations,
  ...clockOperations,
  ...stateOperations,
  ...trafficOperations,
  ...userOperations,
  ...postOperations,
}
