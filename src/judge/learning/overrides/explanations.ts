import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import type { ResponseDifference, WalkedPair } from '../../comparing/measure-parity.ts'
import type { WalkedResponse } from '../../comparing/walk-pass.ts'
import type { Fetch } from '../../target/receive.ts'

/** Why a twin answered as it did: the gaps that decided it, and the breakages and overrides that changed it, if there are any. */
interface Explanation {
  readonly gaps: readonly { readonly id: string; readonly case?: string }[]
  readonly breakages?: readonly string[]
}

/** Gets the explanation of each response of a twin that is not as that of the target, where it has one. */
export type Explainer = (because: Explanation, pair: WalkedPair) => void

/** The number of an exchange in the traffic of a twin. */
const NUMBER_HEADER = 'x-trial-number'

/** Reads why a twin gave a response to a request that `fetchExplained` sent. */
export async function readExplanation(
  { exchange }: WalkedResponse,
  fetch: Fetch,
): Promise<Explanation | undefined> {
  const number = exchange.response.headers[NUMBER_HEADER]
  const response = await fetch(`${IN_PROCESS_URL}/__twin/traffic/exchanges/${number}`, {})
  const { because } = (await response.json()) as { readonly because?: Explanation }
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
