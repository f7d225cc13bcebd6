import type { Position } from '../geo/sphere.ts'

/** A post as it is stored. The renderer makes the JSON that clients see. */
export interface PostRecord extends Position {
  readonly id: number
  readonly content: string | EscapedText | null
  /** unix milliseconds */
  readonly createdAt: number
  readonly images: readonly ImageRecord[]
  /** user id; 0 for a post without an author */
  readonly author: number
  /** category id */
  readonly category: number
}

/** A text that is escaped for the inside of a JSON string, in ASCII. */
export interface EscapedText {
  readonly escaped: string
}

/** An image of a post as it is stored. */
export interface ImageRecord {
  readonly id: number
  /** an absolute URL, or a path below the base URL of the twin; undefined for a picture that the twin draws */
  readonly path: string | undefined
}

/** A user as it is stored. The profile is computed from the id, unless the world states it. */
export interface UserRecord {
  readonly id: number
  readonly accounts: readonly Account[]
  /** posts published so far */
  postCount: number
}

/** An account on a third-party platform, bound to a user. */
export interface Account {
  readonly platform: string
  readonly openId: string
}

/** The profile of a user. */
export interface Profile {
  readonly nickname: string
  /** an absolute URL, a path below the base URL of the twin, or empty */
  readonly avatar: string
  readonly gender: number
  readonly yearOfBirth: number
  readonly monthOfBirth: number
  readonly dayOfBirth: number
  readonly countReport: number
  readonly countRead: number
  /** digits, some of them replaced by asterisks; empty if unknown */
  readonly mobile: string
  readonly email: string | null
}
