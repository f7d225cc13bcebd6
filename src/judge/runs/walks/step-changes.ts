import type { Arbitrary } from 'fast-check'
import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import type { AppHeaders, Cursor, ListStep, LoginStep, PublishStep, Step } from '../../report/walk.ts'
import { UNKNOWN_VERSION } from '../../target/client/shared-requests.ts'
import type { FastCheck } from './arbitrary-values.ts'

// Steps that differ from a valid one in one respect.

/** Another page of a list. */
export const createPage = (first: ListStep, ...cursors: readonly Cursor[]): ListStep => ({
  ...first,
  cursors,
})

/** A step without one of the required parameters of its operation, or without all of them. */
export const createIncomplete = <Sent extends LoginStep | ListStep | PublishStep>(
  fc: FastCheck,
  step: Arbitrary<Sent>,
  operation: OperationId,
): Arbitrary<Sent> =>
  fc
    .tuple(
      step,
      fc.constantFrom(...operations[operation].required.map((name) => [name]), [
        ...operations[operation].required,
      ]),
    )
    .map(([each, missing]) => ({ ...each, changes: missing.map((name) => ({ name })) }))

/** Values that no parameter takes: only images are a list, but of texts. A query has no objects. */
const listWrongTypes = (operation: OperationId): readonly unknown[] =>
  operations[operation].hasBody ? [[1], { text: 'feedtwin' }] : [[1]]

/** A step with one parameter of a wrong type. */
export const createWrongType = <Sent extends LoginStep | ListStep | PublishStep>(
  fc: FastCheck,
  step: Arbitrary<Sent>,
  operation: OperationId,
): Arbitrary<Sent> =>
  fc
    .tuple(
      step,
      fc.constantFrom(...operations[operation].parameters),
      fc.constantFrom(...listWrongTypes(operation)),
    )
    .map(([each, name, value]) => ({ ...each, changes: [{ name, value }] }))

/** The same step without and with headers that apps send. */
export const createFromApp = (
  fc: FastCheck,
  step: Arbitrary<LoginStep | ListStep | PublishStep>,
): Arbitrary<readonly Step[]> =>
  fc
    .tuple(step, fc.constantFrom<AppHeaders>('common', 'android', 'iOS'))
    .map(([each, appHeaders]) => [each, { ...each, appHeaders }])

/** A step that is valid except for its version. */
export const createOtherVersion = (step: Arbitrary<LoginStep | ListStep | PublishStep>): Arbitrary<Step> =>
  step.map((each) => ({ ...each, accept: UNKNOWN_VERSION.Accept }))
