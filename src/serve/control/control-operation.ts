import type { Timer } from '../../base/timer.ts'
import type { Backend } from '../backend.ts'
import type { GrowingBody } from '../reply.ts'
import type { Session } from '../sessions/session.ts'
import type { operations } from './generated/openapi.ts'

/** The id of an operation in contracts/control.openapi.yaml. */
export type ControlOperationId = keyof operations

type Json<T> = T extends { readonly content: { readonly 'application/json': infer Value } } ? Value : never

/** The body of a response with status 200. Lines of JSON are a body that grows. */
export type OperationResult<Id extends ControlOperationId> = operations[Id]['responses'][200] extends {
  readonly content: { readonly 'application/x-ndjson': unknown }
}
  ? GrowingLines
  : Json<operations[Id]['responses'][200]>

/** Lines of JSON that are sent as they become available. */
export class GrowingLines {
  readonly body: GrowingBody

  constructor(body: GrowingBody) {
    this.body = body
  }
}

/** A call of an operation by an authorized client. Its input is valid according to the OpenAPI document. */
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

/** A table of functions, one for each operation. */
export type ControlOperations = {
  readonly [Id in ControlOperationId]: (
    call: ControlCall<Id>,
  ) => OperationResult<Id> | Promise<OperationResult<Id>>
}

/** The functions of some operations. */
export type SomeOperations = Partial<ControlOperations>
