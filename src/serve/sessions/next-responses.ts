import type { OperationId } from '../../contract/index.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { BrokenService } from '../breakages/broken-service.ts'
import type { Faults } from '../faults/faults.ts'

/** What the next requests to an operation get in place of the usual response. */
export interface NextResponse {
  readonly operation: OperationId
  /** how many requests get it */
  readonly count: number
  /** fault rules, as in `error=503` */
  readonly faults?: string
  /** an override, as in `status is 202` */
  readonly override?: string
}

/** A next response, ready to be sent. */
interface PlannedResponse {
  readonly response: NextResponse
  readonly faults?: Faults | undefined
  /** the service with the override */
  readonly service?: BrokenService | undefined
}

/** The most next responses that wait. */
export const MAX_PLANNED = 100

/** The next responses of a session, in the order in which they are used. */
export class NextResponses {
  #planned: readonly PlannedResponse[] = []

  get isEmpty(): boolean {
    return this.#planned.length === 0
  }

  list(): readonly NextResponse[] {
    return this.#planned.map(({ response }) => response)
  }

  add(planned: PlannedResponse): void {
    this.#planned = [...this.#planned, planned]
  }

  clear(): void {
    this.#planned = []
  }

  /** Takes the response that a request gets, and counts it; undefined for the usual one. Preflights are not counted, because browsers send them, and not apps. */
  take({ method, target }: TwinRequest, basePath: string): PlannedResponse | undefined {
    if (this.isEmpty || method === 'OPTIONS') return undefined
    const operation = findRoute(method, target, basePath)?.operation
    const taken = this.#planned.find(({ response }) => response.operation === operation)
    if (!taken) return undefined
    this.#planned = this.#planned.flatMap((each) => {
      if (each !== taken) return [each]
      const { count } = each.response
      return count > 1 ? [{ ...each, response: { ...each.response, count: count - 1 } }] : []
    })
    return taken
  }
}
