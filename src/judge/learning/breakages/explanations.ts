import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import type { ResponseDifference } from '../../comparing/measure-parity.ts'
import type { Exchange } from '../../target/exchange.ts'
import type { Fetch } from '../../target/receive.ts'

/** Why a twin answered as it did: the gaps that decided it, and the breakages and overrides that changed it, if there are any. */
export interface TwinReason {
  readonly gaps: readonly { readonly id: string; readonly case?: string }[]
  readonly breakages?: readonly string[]
}

/** The number of an exchange in the traffic of a twin. */
const NUMBER_HEADER = 'x-trial-number'

/** Reads why a twin gave a response to a request that `fetchExplained` sent. */
export async function readExplanation(
  { response: { headers } }: { readonly response: Pick<Exchange['response'], 'headers'> },
  fetch: Fetch,
): Promise<TwinReason | undefined> {
  const number = headers[NUMBER_HEADER]
  const response = await fetch(`${IN_PROCESS_URL}/__twin/traffic/exchanges/${number}`, {})
  const { because } = (await response.json()) as { readonly because?: TwinReason }
  return because
}

/** Asks a twin to explain its response. @param number of the request among those to the twin, by which the twin numbers its traffic */
export async function fetchExplained(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  number: number,
): Promise<Response> {
  const response = await fetch(url, { ...init, headers: { ...init.headers, Prefer: 'explain' } })
  response.headers.set(NUMBER_HEADER, String(number))
  return response
}

/** The explanations of all responses of a twin, which remembers only the latest ones itself. */
export class Explanations {
  readonly #known = new Map<string | undefined, TwinReason>()
  #count = 0

  /** Asks a twin to explain each of its responses. */
  ask({ fetch, close }: ExplainingTwin): ExplainingTwin {
    return {
      fetch: async (url, init) => {
        const response = await fetchExplained(fetch, url, init, ++this.#count)
        const headers = { [NUMBER_HEADER]: response.headers.get(NUMBER_HEADER) ?? '' }
        const because = await readExplanation({ response: { headers } }, fetch)
        if (because) this.#known.set(headers[NUMBER_HEADER], because)
        return response
      },
      close,
    }
  }

  get({ response: { headers } }: Exchange): TwinReason | undefined {
    return this.#known.get(headers[NUMBER_HEADER])
  }
}

type ExplainingTwin = { readonly fetch: Fetch; close(): Promise<void> }

/** Whether an override may have caused a difference: one of a few headers or fields changes no other part of a response. */
export function mayCause({ request, edit, respond }: Override, { part, where }: ResponseDifference): boolean {
  const { headers = {}, body = [], ...others } = edit ?? {}
  if (request || respond || Object.keys(others).length > 0) return true
  if (part === 'headers') return Object.keys(headers).some((name) => where === `header ${name}`)
  const names: readonly string[] = where.match(/\w+/g) ?? []
  return (
    part === 'body' && body.some(({ at }) => (at.match(/\w+/g) ?? []).every((name) => names.includes(name)))
  )
}
