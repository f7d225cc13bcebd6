import type { OperationId } from '../../contract/generated/operations.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import type { Watch } from '../watch.ts'

/** The requirements that a result in another form breaks: with another status, or inside a wrapper. */
interface ResultRequirements {
  readonly status: RequirementId
  readonly body: RequirementId
  /** what the body should be */
  readonly expected: string
}

export const resultRequirements: Readonly<Record<OperationId, ResultRequirements>> = {
  loginWithThirdParty: {
    status: 'login.weixin-is-taken',
    body: 'login.weixin-is-taken',
    expected: 'the user itself',
  },
  listPosts: { status: 'list.answers-200', body: 'list.is-array', expected: 'the array itself' },
  createPost: {
    status: 'create.answers-200',
    body: 'create.answers-200',
    expected: 'the created post itself',
  },
}

/** Watches of the form of each result: its status, and that nothing is around it. */
export const resultWatches: readonly Watch[] = Object.entries(resultRequirements).flatMap(
  ([operation, { status, body, expected }]): Watch[] => {
    const hasResult: Watch['concerns'] = ({ outgoing, response }) =>
      outgoing.operation === operation && response.status === 200
    return [
      {
        requirement: status,
        concerns: hasResult,
        judge: (exchange) =>
          getReceived(exchange).status === 200
            ? undefined
            : { expected: 'status 200', actual: `status ${getReceived(exchange).status}`, where: 'status' },
      },
      {
        requirement: body,
        concerns: hasResult,
        judge: (exchange) => {
          const wrapper = describeWrapper(exchange)
          return wrapper === undefined ? undefined : { expected, actual: wrapper, where: 'body' }
        },
      },
    ]
  },
)
