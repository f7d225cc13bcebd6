import type { PostRecord, UserRecord } from './records.ts'

/**
 * Something that happened. An event holds all random choices and times, so that folding the same events gives the same
 * state everywhere. Times are unix milliseconds.
 */
export type JournalEvent =
  | LoginEvent
  | RevokeEvent
  | PublishEvent
  | RemoveEvent
  | ResetEvent
  | RestoreEvent
  | RewindEvent

/** A login with a third-party account. Folding it finds or creates the user of the account. */
export interface LoginEvent {
  readonly type: 'login'
  readonly at: number
  readonly platform: string
  readonly openId: string
}

/** The tokens of a user became invalid. Tokens of later logins are valid. */
export interface RevokeEvent {
  readonly type: 'revoke'
  readonly at: number
  readonly user: number
  /** why the tokens are invalid */
  readonly because: 'expired' | 'blacklisted'
}

/** A post was published. `user` is 0 if the dialect requires no token and none was sent. */
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
  /** image paths; null is a picture that the twin draws */
  readonly images: readonly (string | null)[]
}

/** A post was removed. */
export interface RemoveEvent {
  readonly type: 'remove'
  readonly at: number
  readonly post: number
}

/** The state returned to the beginning of the world. */
export interface ResetEvent {
  readonly type: 'reset'
  readonly at: number
}

/** The state was replaced by an image. */
export interface RestoreEvent {
  readonly type: 'restore'
  readonly at: number
  readonly image: StateImage
}

/** The state returned to what it was after an earlier entry. The entries since then stay in the journal, as a branch. */
export interface RewindEvent {
  readonly type: 'rewind'
  /** what the clock was set to: the time of the entry that it returns to, or a later one */
  readonly at: number
  /** the number of the entry */
  readonly to: number
  /** The state at the entry. A journal has it only if several twins share it: they may have forgotten the entry. */
  readonly image?: StateImage
}

/** A state as plain data. Folded into a state of the same world and seed, it gives an equal state. */
export interface StateImage {
  readonly users: readonly UserRecord[]
  /** stored posts, oldest first */
  readonly posts: readonly PostRecord[]
  readonly nextUserId: number
  readonly nextPostId: number
  readonly nextImageId: number
  readonly logins: number
  /** the generation of the world; default: 0, the first one */
  readonly generation?: number
  /**
   * The greatest generation so far, for images that replace the events before them. Without it, the state that the image
   * is restored into keeps its own, so that no generation is used twice.
   */
  readonly lastGeneration?: number
  readonly revoked: readonly Revocation[]
  /** ids of removed posts of the planet */
  readonly removed: readonly number[]
  /** The last entry that is in the image, and its time in unix milliseconds, for images that replace the entries before them. */
  readonly entry?: { readonly number: number; readonly at: number }
}

/** Makes those tokens of a user invalid that were issued by the first `logins` logins of all users. */
export interface Revocation extends Pick<RevokeEvent, 'user' | 'because'> {
  readonly logins: number
}

/** The results of folding each type of event. */
export interface EventResults {
  readonly login: { readonly user: UserRecord; readonly tokenId: string; readonly generation: number }
  readonly revoke: undefined
  readonly publish: PostRecord
  /** whether the post existed */
  readonly remove: boolean
  readonly reset: undefined
  readonly restore: undefined
  /** whether the entry was known */
  readonly rewind: boolean
}

/** Folds one event into the state. It is called once for each event, in the order of the journal. */
export type Fold = <E extends JournalEvent>(event: E) => EventResults[E['type']]

/** The state that a journal is folded into. */
export interface FoldedState {
  readonly apply: Fold
  /** Creates an image that can replace all entries so far. */
  createEntryImage(): StateImage
  /** Forgets the older half of the entries when too many are in memory. The state can no longer return to them. */
  forgetOldEntries(): void
}

/**
 * The ordered log of events. It decides where the state is stored.
 *
 * Each implementation folds each event once, in one order, beginning with the events that were recorded before this
 * process. `append` returns the result of folding its event once the event is stored: directly, or as a promise. If the
 * promise is rejected, the event was not folded.
 */
export interface Journal {
  /** Folds the events that were recorded before, and then those that follow. Call it once, before the first append. */
  open(state: FoldedState): void | Promise<void>
  /** Records an event. @throws JournalUnavailable when it cannot be stored */
  append<E extends JournalEvent>(event: E): EventResults[E['type']] | Promise<EventResults[E['type']]>
  /** Closes the journal. Resolves once all events are stored. Later events are rejected with JournalUnavailable. */
  close(): void | Promise<void>
  /** The position in the journal, if several twins share it. */
  readonly sharedPosition?: SharedPosition
}

/** The position of a twin in a shared journal. A client that was answered by one twin may send it to another one. */
export interface SharedPosition {
  readonly position: string
  /** Waits, for a limited time, until the twin has reached a position. It does not wait for an invalid position. */
  waitFor(position: string): Promise<void>
}

/** The journal cannot record events at the moment. Nothing was recorded, and the client may try again. */
export class JournalUnavailable extends Error {}

/** It is unknown whether the event was recorded. If the client tries again, it may be recorded twice. */
export class OutcomeUnknown extends JournalUnavailable {}

/** Creates a journal that outlives nothing: it only folds the events into the state. */
export function createMemoryJournal(): Journal {
  let folded: FoldedState | undefined
  return {
    open(state) {
      folded = state
    },
    append(event) {
      if (!folded) throw new Error('the journal is not open')
      const result = folded.apply(event)
      folded.forgetOldEntries()
      return result
    },
    close() {},
  }
}
