import type { components, operations } from '../generated/openapi.ts'

/** The bodies of the control API, by the names that contracts/control.openapi.yaml gives them. */
export type ControlSchemas = components['schemas']

/** An exchange as the control API shows it to tests. */
export type TrafficExchange = ControlSchemas['Exchange']
/** A whole exchange as the control API shows it. */
export type LoggedExchange = ControlSchemas['LoggedExchange']
export type ClientSnapshot = ControlSchemas['Snapshot']
export type Health = ControlSchemas['Health']
export type WorldStatus = ControlSchemas['World']
export type ClockStatus = ControlSchemas['Clock']
export type ControlUser = ControlSchemas['User']
export type ControlPost = ControlSchemas['Post']
export type PostDraft = ControlSchemas['Draft']
export type DialectAnswers = ControlSchemas['Answers']

/** A moment to return to: the number of an entry, the number of an exchange, or a time; a text is in ISO 8601. */
export type RewindTarget =
  | { readonly entry: number }
  | { readonly exchange: number }
  | { readonly time: Date | string }

/** A position, and a radius in metres and a limit where they are not those of the dialect. */
export type NearbyQuery = operations['listNearbyPosts']['parameters']['query']

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
