import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { proxy } from '../proxy.ts'

/** What people read as the status. A connection that a fault has ended has none, or only a part of its response. */
export const formatStatus = ({ response }: LoggedExchange): string =>
  response.ending ?? String(response.status)

/** The style of a status. A response that arrived only in part has not the style of a success. */
export const getStatusClass = ({ response }: LoggedExchange): string =>
  `status ${response.ending ? 's5' : `s${String(response.status)[0]}`}`

/** Why a response is not a plain success, in a few words: `lng is required`. Empty for a plain success. */
export function describeOutcome({ because, fault, response }: LoggedExchange): string {
  const { breakages = [] } = because ?? {}
  // A proxy says in words what went wrong.
  if (fault !== undefined) return proxy.value && !because ? fault : `fault: ${fault}`
  const changes = breakages.length > 0 ? [`changed by ${breakages.join(' and ')}`] : []
  return [...(response.reason ? [response.reason] : []), ...changes].join('; ')
}

/** Formats a duration: `0.5 ms`, `47 ms`. */
export const formatLatency = (milliseconds: number): string =>
  `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`

/** The marks of an exchange in the list: a sign, and what it stands for. */
export function listMarks({
  because,
  fault,
  findings,
}: LoggedExchange): readonly (readonly [string, string])[] {
  const { breakages = [] } = because ?? {}
  return [
    ...(findings ? [['⚠', `breaks ${findings.map(({ id }) => id).join(', ')}`] as const] : []),
    ...(fault === undefined ? [] : [['ϟ', `fault: ${fault}`] as const]),
    ...(breakages.length > 0 ? [['✎', `changed by ${breakages.join(', ')}`] as const] : []),
  ]
}
