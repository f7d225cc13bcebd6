import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import {
  demandTypeName,
  demandTypeStatus,
  isNameDemanded,
  listTypeRejections,
  type TypeRejection,
} from '../observations/type-rejections.ts'
import { Unjudged, Violated, type Violation } from '../violation.ts'

/** @throws Violated for the first rejection that has a violation */
function demandOfEach(
  rejections: readonly TypeRejection[],
  demand: (rejection: TypeRejection) => Violation | undefined,
): void {
  for (const rejection of rejections) {
    const violation = demand(rejection)
    if (violation) throw new Violated(violation, [rejection.exchange])
  }
}

const statusCheck: Check = {
  requirement: 'errors.wrong-type-is-422',
  tier: 'read',
  async run(client: Client) {
    demandOfEach(await listTypeRejections(client), demandTypeStatus)
  },
}

const nameCheck: Check = {
  requirement: 'errors.wrong-type-is-named',
  tier: 'read',
  async run(client: Client) {
    const rejections = (await listTypeRejections(client)).filter(isNameDemanded)
    if (rejections.length === 0) throw new Unjudged('no 422 for a wrong type alone shows it')
    demandOfEach(rejections, demandTypeName)
  },
}

/** The checks of how a parameter of a wrong type is rejected (specification, section 7). */
export const rejectedTypeChecks: readonly Check[] = [statusCheck, nameCheck]
