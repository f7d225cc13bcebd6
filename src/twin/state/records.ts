import type { Position } from '../geo/sphere.ts'

/** A post as it is kept; what a client sees of it is the renderer's matter. */
export interface PostRecord extends Position {
  readonly id: number
  readonly content: string | EscapedText | null
  /** unix milliseconds */
  readonly createdAt: number
  readonly images: readonly ImageRecord[]
  /** user id; 0 is nobody in particular */
  readonly author: number
  /** category id */
  readonly category: number
}

/** A text that is known only as the inside of a JSON string, in pure ASCII. */
export interface EscapedText {
  readonly escaped: string
}

export interface ImageRecord {
  readonly id: number
  /** an absolute URL, or a path below the base URL of the twin; undefined is the picture that the twin draws itself */
  readonly path: string | undefined
}

/** A user as it is kept. Name, birthday and the like follow from the id, unless the world states them. */
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

/** What is known of a person beyond the id. */
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
  /** digits, some of them masked by asterisks; empty when unknown */
  readonly mobile: string
  readonly email: string | null
}
