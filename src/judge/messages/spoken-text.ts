import type { ValueKind } from '../../contract/generated/messages.ts'
import type { MessageKey } from '../../contract/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** The text of an error that the target has sent, and what it may name. */
export interface SpokenText {
  readonly key: MessageKey
  /** the message; or the texts for a parameter, of which one has this key */
  readonly texts: readonly string[]
  /** what each placeholder would stand for, as far as it is known */
  readonly values: Readonly<Record<string, string>>
  /** the parameter, where the target gives it another name */
  readonly parameter?: string
  /** the kind of the value that is rejected, where it may have texts of its own */
  readonly kind?: ValueKind | undefined
  /** whether the text for a list is about one of its items */
  readonly isOfItem?: boolean
  /** the number of the exchange */
  readonly number: number
}

/** Reads the texts of a kind from a response. */
export type TextReader = (exchange: Exchange) => readonly SpokenText[]

/**
 * The texts that are not about a special kind of value. Of texts for required parameters, those for absent ones; values of a
 * wrong type always have a kind, and none of them is special.
 */
export const selectUsual = (texts: readonly SpokenText[]): readonly SpokenText[] =>
  texts.filter(({ key, kind }) => kind === undefined || !key.startsWith('required'))
