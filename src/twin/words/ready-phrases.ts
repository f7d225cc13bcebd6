import { mix } from '../hash.ts'
import { escaped } from '../render/ascii-json.ts'
import { type EnglishWords, fullName, sentences } from './english.ts'
import type * as generated from './generated/en.ts'
import { type Phrases, salt, whenAsked } from './phrases.ts'

/**
 * English, put together from lists of words that were drawn beforehand: nearly every start needs it, and loading faker
 * takes longer than all the rest.
 */
export function readyPhrases({ lists }: typeof generated): Phrases {
  let seed = 0
  let draws = 0
  const words = Object.fromEntries(
    Object.entries(lists).map(([kind, text]) => {
      const list = text.split('\n')
      return [kind, () => list[mix(seed, ++draws) % list.length]]
    }),
  ) as unknown as EnglishWords
  const made = (purpose: number, index: number, make: (words: EnglishWords) => string): string => {
    seed = mix(purpose, index)
    draws = 0
    return escaped(make(words))
  }
  return whenAsked({
    nickname: (index) => made(salt.nickname, index, fullName),
    sentence: (index) => made(salt.sentence, index, sentences[index % sentences.length] as typeof fullName),
  })
}
