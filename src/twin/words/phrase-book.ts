import { mixHash, toFraction } from '../hash.ts'
import { escapeToAscii } from '../render/ascii-json.ts'
import { NICKNAMES, type Phrases, SENTENCES } from './phrases.ts'

/** Tells the draws for different purposes apart. */
const salt = { nickname: 1, sentence: 2, second: 3, emoji: 4 } as const

const EMOJI_SHARE = 0.15
const SECOND_SENTENCE_SHARE = 0.35

/**
 * Words for people and posts, by any 32-bit number, the same for the same number; escaped for the inside of a JSON
 * string, in pure ASCII.
 */
export class PhraseBook {
  readonly #phrases: Phrases

  constructor(phrases: Phrases) {
    this.#phrases = phrases
  }

  /** A display name. */
  getNickname(number: number): string {
    return this.#phrases.nickname(mixHash(number, salt.nickname) % NICKNAMES)
  }

  /** A sentence or two, now and then with an emoji. */
  getText(number: number): string {
    let text = this.#sentence(mixHash(number, salt.sentence))
    if (toFraction(mixHash(number, salt.second)) < SECOND_SENTENCE_SHARE)
      text += ` ${this.#sentence(mixHash(number, salt.second))}`
    const emoji = mixHash(number, salt.emoji)
    if (toFraction(emoji) < EMOJI_SHARE) text += ` ${EMOJI[emoji % EMOJI.length]}`
    return text
  }

  #sentence(number: number): string {
    return this.#phrases.sentence(number % SENTENCES)
  }
}

const EMOJI = ['🙂', '😂', '❤️', '🎉', '🌸', '☀️', '🌧️', '🍜', '🐱', '👍', '👨‍👩‍👧', '🇺🇳'].map(escapeToAscii)
