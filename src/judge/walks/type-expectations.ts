import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import {
  demandTypeName,
  demandTypeStatus,
  isNameDemanded,
  readTypeRejection,
  type TypeRejection,
} from '../observations/type-rejections.ts'
import { listWrongTypes } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import {
  createExpectation,
  type Entry,
  hasLegalSize,
  isPlain,
  isPlainPlace,
  type Relation,
  type WalkView,
} from './walk-view.ts'

/** The rejection of a step whose only flaws are wrong types. */
function readRejection(entry: Entry, view: WalkView): TypeRejection | undefined {
  const { step, exchange } = entry
  const isOnlyFlaw = isPlain(entry) && isPlainPlace(entry) && hasLegalSize(entry, view)
  if (step.kind === 'path' || !isOnlyFlaw) return undefined
  const wrongTypes = listWrongTypes(exchange.outgoing)
  return step.changes.every(({ name }) => wrongTypes.includes(name))
    ? readTypeRejection(exchange, view.client)
    : undefined
}

const createTypeExpectation = (
  requirement: RequirementId,
  demand: (rejection: TypeRejection) => Violation | undefined,
): Relation =>
  createExpectation(requirement, (entry, view) => {
    const rejection = readRejection(entry, view)
    return rejection && demand(rejection)
  })

/** The requirements about wrong types that the response to one step can break. */
export const typeExpectations: readonly Relation[] = [
  createTypeExpectation('errors.wrong-type-is-422', demandTypeStatus),
  createTypeExpectation('errors.wrong-type-is-named', (rejection) =>
    isNameDemanded(rejection) ? demandTypeName(rejection) : undefined,
  ),
]
