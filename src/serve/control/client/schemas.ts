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
