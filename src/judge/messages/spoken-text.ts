import type { MessageKey } from '../../contract/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** The text of an error that the target has sent, and what it may name. */
export interface SpokenText {
  readonly key: MessageKey
  /** the message; or the texts for a parameter, of which one has this key */
  readonly texts: readonly string[]
  /** what each placeholder would stand for, as far as it is known */
  readonly values: Readonly<Record<string, string>>
  /** whether the request is the usual case of its key: an absent parameter where it is required, no blank one elsewhere */
  readonly isUsual?: boolean
  /** the number of the exchange */
  readonly number: number
}

/** Reads the texts of a kind from a response. */
export type TextReader = (exchange: Exchange) => readonly SpokenText[]
