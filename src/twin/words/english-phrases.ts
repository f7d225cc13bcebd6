import { mixHash } from '../hash.ts'
import { escapeToAscii } from '../render/ascii-json.ts'
import type * as generated from './generated/en.ts'
import { cachePhrases, type Phrases, salt } from './phrases.ts'

/**
 * Creates English names and sentences from generated lists of words. Nearly every start needs them, and loading faker takes
 * longer than the rest of the start.
 */
export function createEnglishPhrases({ lists }: typeof generated): Phrases {
  let seed = 0
  let draws = 0
  const words = Object.fromEntries(
    Object.entries(lists).map(([kind, text]) => {
      const list = text.split('\n')
      return [kind, () => list[mixHash(seed, ++draws) % list.length]]
    }),
  ) as unknown as EnglishWords
  const create = (purpose: number, index: number, make: (words: EnglishWords) => string): string => {
    seed = mixHash(purpose, index)
    draws = 0
    return escapeToAscii(make(words))
  }
  return cachePhrases({
    getNickname: (index) => create(salt.nickname, index, formatFullName),
    getSentence: (index) =>
      create(salt.sentence, index, sentences[index % sentences.length] as typeof formatFullName),
  })
}

/** The words of English names and sentences. Each call may return another word. */
export interface EnglishWords {
  given(): string
  family(): string
  /** A sentence about a meal. */
  description(): string
  dish(): string
  street(): string
  product(): string
  song(): string
  title(): string
  author(): string
  colour(): string
  animal(): string
}

/** Creates a full name. */
export const formatFullName = ({ given, family }: EnglishWords): string => `${given()} ${family()}`

/** Creates sentences that a person in the neighbourhood might write. */
export const sentences: readonly ((words: EnglishWords) => string)[] = [
  ({ description }) => description(),
  ({ dish, street }) => `Best ${dish()} in town is on ${street()}.`,
  ({ street }) => `Does anyone know what is going on at ${street()}?`,
  ({ product, street }) => `Lost my ${product()} near ${street()}.`,
  ({ product }) => `Selling a ${product()}, hardly used.`,
  ({ song }) => `Listening to “${song()}” all day.`,
  ({ title, author }) => `Reading “${title()}” by ${author()}.`,
  ({ colour, animal }) => `Found a ${colour()} ${animal()} on the way home. Whose is it?`,
]
