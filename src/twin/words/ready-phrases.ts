import { mixHash } from '../hash.ts'
import { escapeToAscii } from '../render/ascii-json.ts'
import { type EnglishWords, formatFullName, sentences } from './english.ts'
import type * as generated from './generated/en.ts'
import { createLazyList, type Phrases, salt } from './phrases.ts'

/**
 * English, put together from lists of words that were drawn beforehand: nearly every start needs it, and loading faker
 * takes longer than all the rest.
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
  const made = (purpose: number, index: number, make: (words: EnglishWords) => string): string => {
    seed = mixHash(purpose, index)
    draws = 0
    return escapeToAscii(make(words))
  }
  return createLazyList({
    nickname: (index) => made(salt.nickname, index, formatFullName),
    sentence: (index) =>
      made(salt.sentence, index, sentences[index % sentences.length] as typeof formatFullName),
  })
}
