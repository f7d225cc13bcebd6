import type { OperationId } from '../../../contract/generated/operations.ts'

/** Selects exchanges: all given conditions must hold. An empty filter selects every exchange. */
export interface TrafficFilter {
  readonly operation?: OperationId
  readonly method?: string
  /** without the base path, for example /posts */
  readonly path?: string
  /** the status of the response */
  readonly status?: number
  /** the earliest time, by the clock of the session; a text is in ISO 8601 */
  readonly since?: Date | string
  /** values of parameters, by name */
  readonly with?: Readonly<Record<string, string | number>>
}

/** A time as the control API reads it, in ISO 8601. */
export const formatTime = (time: Date | string): string =>
  typeof time === 'string' ? time : time.toISOString()

/** A filter as the query of a URL. URLSearchParams is not used: some runtimes of apps implement it only in part. */
export function formatTrafficQuery({
  with: values = {},
  since,
  ...rest
}: TrafficFilter & { readonly timeout?: number }): string {
  const pairs = [
    ...Object.entries({ ...rest, ...(since !== undefined && { since: formatTime(since) }) }),
    ...Object.entries(values).map(([name, value]) => [`with[${name}]`, value] as const),
  ].filter(([, value]) => value !== undefined)
  const query = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return query === '' ? '' : `?${query}`
}
