import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import type { Exchange } from '../../target/exchange.ts'
import type { Fetch } from '../../target/http-client.ts'

/** Why a twin answered as it did: the gaps that decided it, and the breakages and overrides that changed it, if there are any. */
export interface TwinReason {
  readonly gaps: readonly { readonly id: string; readonly case?: string }[]
  readonly breakages?: readonly string[]
}

/** The number of an exchange in the traffic of a twin. */
const NUMBER_HEADER = 'x-trial-number'

/** The reasons of all responses of a twin. The twin itself remembers only the latest ones. */
export class Explanations {
  readonly #known = new Map<string | undefined, TwinReason>()
  #count = 0

  /** Creates a fetch that asks a twin for the reason of each response. The twin numbers its traffic from 1 on. */
  ask(fetch: Fetch): Fetch {
    return async (url, init) => {
      const number = String(++this.#count)
      const response = await fetch(url, { ...init, headers: { ...init.headers, Prefer: 'explain' } })
      response.headers.set(NUMBER_HEADER, number)
      const exchange = await fetch(`${IN_PROCESS_URL}/__twin/traffic/exchanges/${number}`, {})
      const { because } = (await exchange.json()) as { readonly because?: TwinReason }
      if (because) this.#known.set(number, because)
      return response
    }
  }

  /** Gets the reason of a response; undefined where it has none. */
  get({ response: { headers } }: Exchange): TwinReason | undefined {
    return this.#known.get(headers[NUMBER_HEADER])
  }
}

/** The gaps, and the cases of them, that have decided some responses. Another answer to another gap would not change these. */
export class DecidingGaps {
  readonly #keys = new Set<string>()

  readonly add = ({ gaps }: TwinReason): void => {
    for (const { id, case: name } of gaps) this.#keys.add(`${id} ${name}`)
  }

  readonly has = (id: string, name: string | undefined): boolean => this.#keys.has(`${id} ${name}`)
}
