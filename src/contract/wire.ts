import type { components } from './generated/openapi.ts'

/** The bodies of the service, named as in sections 2 and 7 of the specification. */
type Schemas = components['schemas']

/** A position: longitude, then latitude, in WGS 84 degrees (specification, section 4.2). */
export interface Position {
  readonly lng: number
  readonly lat: number
}

export type User = Schemas['User']
export type UserInfo = Schemas['UserInfo']
export type UserToken = Schemas['UserToken']
export type Post = Schemas['Post']
export type Author = Schemas['Author']
export type Image = Schemas['Image']
export type Category = Schemas['Category']
export type ErrorBody = Schemas['ErrorBody']
export type ValidationErrorBody = Schemas['ValidationErrorBody']
