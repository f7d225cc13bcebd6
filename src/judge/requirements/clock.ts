import type { Exchange } from '../target/exchange.ts'

/**
 * The time of an exchange by the clock of the client and by that of the target, which may differ, in seconds since 1970.
 * Undefined if neither is known.
 */
export function readClocks({
  sentAt,
  response,
}: Exchange): { readonly earliest: number; readonly latest: number } | undefined {
  const times = [sentAt ?? Number.NaN, Date.parse(response.headers.date ?? '')].filter(Number.isFinite)
  return times.length === 0
    ? undefined
    : { earliest: Math.min(...times) / 1000, latest: Math.max(...times) / 1000 }
}
