import type { PostRecord, UserRecord } from './records.ts'

/**
 * Something that happened. Every choice and every time travels inside the entry, so that folding the same
 * entries gives the same state anywhere. Times are unix milliseconds.
 */
export type JournalEvent = LoginEvent | RevokeEvent | PublishEvent | RemoveEvent | ResetEvent | RestoreEvent

/** Somebody signed in with a third-party account: finds its user or creates one. */
export interface LoginEvent {
  readonly type: 'login'
  readonly at: number
  readonly platform: string
  readonly openId: string
}

/** The tokens that somebody has so far stopped being good; those of later logins are. */
export interface RevokeEvent {
  readonly type: 'revoke'
  readonly at: number
  readonly user: number
  /** what has become of them */
  readonly because: 'expired' | 'blacklisted'
}

/** A post was published. `user` 0 is nobody in particular: a deployment that asks for no token. */
export interface PublishEvent {
  readonly type: 'publish'
  readonly at: number
  readonly user: number
  readonly category: number
  /** degrees */
  readonly lng: number
  /** degrees */
  readonly lat: number
  readonly content: string | null
  /** image paths; null is the picture that the twin draws itself */
  readonly images: readonly (string | null)[]
}

/** A post was taken away. */
export interface RemoveEvent {
  readonly type: 'remove'
  readonly at: number
  readonly post: number
}

/** Everything since the beginning of the world was forgotten. */
export interface ResetEvent {
  readonly type: 'reset'
  readonly at: number
}

/** Everything became as it was when an image of the state was made. */
export interface RestoreEvent {
  readonly type: 'restore'
  readonly at: number
  readonly image: StateImage
}

/** A state as plain data, to be written down: folded into a state of the same beginning, it makes the same again. */
export interface StateImage {
  readonly users: readonly UserRecord[]
  /** stored posts, oldest first */
  readonly posts: readonly PostRecord[]
  readonly nextUserId: number
  readonly nextPostId: number
  readonly nextImageId: number
  readonly logins: number
  /** the generation of the world; default: 0, the first one, for images that were made before there were others */
  readonly generation?: number
  /**
   * The greatest generation so far, for images that take the place of the entries that led to them. Without it the
   * state that an image is restored into keeps its own, so that no generation is used twice.
   */
  readonly lastGeneration?: number
  readonly revoked: readonly Revocation[]
  /** posts of the planet that were taken away */
  readonly removed: readonly number[]
}

/** That the tokens of a user from the first `logins` logins of all are no longer good. */
export interface Revocation extends Pick<RevokeEvent, 'user' | 'because'> {
  readonly logins: number
}

/** What folding an entry gives: for a login and a publication, what came of it. */
export interface EventResults {
  readonly login: { readonly user: UserRecord; readonly tokenId: string; readonly generation: number }
  readonly revoke: undefined
  readonly publish: PostRecord
  /** whether there was such a post */
  readonly remove: boolean
  readonly reset: undefined
  readonly restore: undefined
}

/** Takes one entry into the state; called exactly once per entry, in the order of the journal. */
export type Fold = <E extends JournalEvent>(entry: E) => EventResults[E['type']]

/**
 * The ordered log of what happened, and the one part that varies with where state lives.
 *
 * The contract: the fold sees every entry once and in one order, entries recorded before this process first.
 * `append` gives what folding its own entry gave, once that is as durable as the journal promises: at once where
 * that is possible, as a promise where it takes waiting. An append that is rejected was not folded.
 */
export interface Journal {
  /**
   * Folds what was recorded before, then keeps folding what comes. Called once, before the first append.
   *
   * @param image gives the state at the moment, for journals that shorten themselves
   */
  open(fold: Fold, image: () => StateImage): void | Promise<void>
  append<E extends JournalEvent>(entry: E): EventResults[E['type']] | Promise<EventResults[E['type']]>
  /** Resolves once all that was acknowledged is where it stays. What comes later is refused as unavailable. */
  close(): void | Promise<void>
  /** Where several twins share a journal. */
  readonly sharedPosition?: SharedPosition
}

/** How far a state has come that follows a journal: a client that was answered by one twin may tell another. */
export interface SharedPosition {
  readonly position: string
  /** Waits until the state has come as far as a position, but not for long; what is no position is not waited for. */
  waitFor(position: string): Promise<void>
}

/** The journal takes no entries at the moment: nothing happened, and it may be tried again. */
export class JournalUnavailable extends Error {}

/** Whether the entry was recorded is not known: who sends it again may record it twice. */
export class OutcomeUnknown extends JournalUnavailable {}

/** The journal that keeps no log: the state folded from it is all there is. */
export function createMemoryJournal(): Journal {
  let foldInto: Fold | undefined
  return {
    open(fold) {
      foldInto = fold
    },
    append(entry) {
      if (!foldInto) throw new Error('the journal is not open')
      return foldInto(entry)
    },
    close() {},
  }
}
