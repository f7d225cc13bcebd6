import type { Answer } from '../twin/answer.ts'

/** What goes out to a client: an answer, and how it is to be sent. */
export interface Reply extends Omit<Answer, 'body'> {
  /** A text is pure ASCII: as many bytes as characters. */
  readonly body: string | Uint8Array
  readonly delivery?: Delivery | undefined
  /** The session that answered, where it was asked for by name. */
  readonly session?: string
  /** What was done to the answer on purpose, in a few words: "delay=312, drop". */
  readonly fault?: string
}

/** How an answer is sent when it is not sent at once and whole. */
export interface Delivery {
  /** milliseconds to wait first */
  readonly delay?: number
  /** drop: the connection ends before the answer; cut: in the middle of its body; hang: nothing comes, nothing ends */
  readonly ending?: 'drop' | 'cut' | 'hang'
  /** how fast the body is sent */
  readonly bytesPerSecond?: number
}
