import { mixHash } from '../hash.ts'
import { escapeToAscii } from '../render/ascii-json.ts'
import { type EnglishWords, formatFullName, sentences } from './english.ts'
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
