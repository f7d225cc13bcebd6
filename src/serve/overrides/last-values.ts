import QuickLRU from 'quick-lru'
import { toText } from '../../base/json.ts'
import { operations } from '../../contract/generated/operations.ts'
import type { RequestParts, ResponseParts } from '../breakages/breakage.ts'
import { readUserId } from './create-fill.ts'

/** How many values are remembered, and how long one may be, in characters. */
const MAX_VALUES = 1000
const MAX_LENGTH = 10_000

/**
 * Remembers what the last accepted requests for each operation have sent, of all clients and of each user, and the token of the last
 * login: what a service gives a later request by mistake, or by design.
 */
export class LastValues {
  readonly #values = new QuickLRU<string, unknown>({ maxSize: MAX_VALUES })

  /** What was sent last for a parameter of the operation of a request; undefined where nothing was. @param whose the user, or anyone */
  find(name: string, { operation }: RequestParts, whose: number | 'anyone'): unknown {
    return this.#values.get(nameValue(name === 'token' ? 'loginWithThirdParty' : operation, name, whose))
  }

  /** Remembers a request, and the token that a login returned. */
  remember(request: RequestParts, { status, json }: ResponseParts): void {
    const { operation, fields } = request
    if (status >= 400 || operation === undefined) return
    const names: readonly string[] = operations[operation].parameters
    const sent = Object.entries(fields).filter(([name]) => names.includes(name))
    const token = operation === 'loginWithThirdParty' ? [['token', json?.token] as const] : []
    for (const [name, value] of [...sent, ...token])
      for (const whose of toText(value).length <= MAX_LENGTH
        ? (['anyone', readUserId(request)] as const)
        : [])
        this.#values.set(nameValue(operation, name, whose), value)
  }
}

const nameValue = (operation: RequestParts['operation'], name: string, whose: number | 'anyone'): string =>
  JSON.stringify([operation, name, whose])
