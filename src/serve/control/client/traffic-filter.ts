import type { components } from '../generated/openapi.ts'

/** Selects exchanges: all given conditions must hold. An empty filter selects every exchange. */
export interface TrafficFilter {
  readonly operation?: components['parameters']['operation']
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

/** Selects whole exchanges: all given conditions must hold. */
export interface LogFilter extends Pick<TrafficFilter, 'operation' | 'method' | 'path' | 'status'> {
  /** only exchanges with greater numbers */
  readonly after?: number
  /** a text in path, query, headers, bodies, device or reasons */
  readonly text?: string
  /** the most exchanges to list; default: 200 */
  readonly limit?: number
  /** whether the texts of bodies are included; default: false */
  readonly bodies?: boolean
}

/** A time as the control API reads it, in ISO 8601. */
export const formatTime = (time: Date | string): string =>
  typeof time === 'string' ? time : time.toISOString()

/** A filter as the control API reads it: all values are texts in the end. */
export const formatTrafficFilter = ({ with: values = {}, since, ...rest }: TrafficFilter) => ({
  ...rest,
  ...(since !== undefined && { since: formatTime(since) }),
  with: values as Readonly<Record<string, string>>,
})
