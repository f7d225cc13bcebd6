import type { OperationId, Operations } from '../operation.ts'
import { clock } from './clock.ts'
import { dialect } from './dialect.ts'
import { faults } from './faults.ts'
import { posts } from './posts.ts'
import { scenario } from './scenario.ts'
import { snapshot } from './snapshot.ts'
import { traffic } from './traffic.ts'
import { twin } from './twin.ts'
import { users } from './users.ts'
import { world } from './world.ts'

/** Every operation of contracts/control.openapi.yaml; one that is missing, or not in it, does not compile. */
export const operations: Operations<OperationId> = {
  ...twin,
  ...world,
  ...scenario,
  ...dialect,
  ...faults,
  ...snapshot,
  ...clock,
  ...traffic,
  ...users,
  ...posts,
}
