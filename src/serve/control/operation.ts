import type { Timer } from '../../base/timer.ts'
import { FeedtwinError } from '../../contract/index.ts'
import type { ParameterErrors, ProblemStatus } from '../../twin/answer.ts'
import type { Backend } from '../backend.ts'
import type { Session } from '../sessions/session.ts'
import type { operations } from './generated/openapi.ts'

/** The operations of contracts/control.openapi.yaml, by operationId. */
export type ControlOperationId = keyof operations

type Json<T> = T extends { readonly content: { readonly 'application/json': infer Value } } ? Value : never

/** What an operation answers with status 200. */
export type OperationResult<Id extends ControlOperationId> = Json<operations[Id]['responses'][200]>

/** What is known of a call by the time an operation sees it: who may not is gone, and what came fits the document. */
export interface ControlCall<Id extends ControlOperationId> {
  readonly session: Session
  readonly backend: Backend
  /** where the client reaches the service, without a slash at the end */
  readonly baseUrl: string
  readonly body: operations[Id] extends { readonly requestBody: infer Body } ? Json<Body> : undefined
  readonly query: NonNullable<operations[Id]['parameters']['query']>
  readonly path: NonNullable<operations[Id]['parameters']['path']>
  readonly timer: Timer
}

/** One function for each of some operations. */
export type ControlOperations<Ids extends ControlOperationId> = {
  readonly [Id in Ids]: (call: ControlCall<Id>) => OperationResult<Id> | Promise<OperationResult<Id>>
}

/** Why an operation is not done: becomes the error envelope. */
export class Refusal extends Error {
  readonly status: ProblemStatus
  readonly errors: ParameterErrors | undefined
  readonly headers: readonly string[]

  constructor(
    status: ProblemStatus,
    message: string,
    { errors, headers = [] }: { errors?: ParameterErrors; headers?: readonly string[] } = {},
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

/** One parameter is wrong; `text` says what follows "The <name> ". */
export const refuseParameter = (name: string, text: string): Refusal =>
  refuseParameters(new Map([[name, text]]))

export function refuseParameters(texts: ReadonlyMap<string, string>): Refusal {
  const errors = new Map([...texts].map(([name, text]) => [name, [sentence(`The ${name} ${text}`)]]))
  return new Refusal(422, '422 Unprocessable Entity', { errors })
}

/** Does something; what cannot be is the fault of the parameter of that name. */
export async function attributeErrors(
  name: string | ((error: FeedtwinError) => string),
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof FeedtwinError)) throw error
    const errors = new Map([[typeof name === 'string' ? name : name(error), [error.message]]])
    throw new Refusal(422, '422 Unprocessable Entity', { errors })
  }
}

const sentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`)
