import { mixHash, toFraction } from '../hash.ts'
import { escapeToAscii } from '../render/ascii-json.ts'
import { NICKNAMES, type Phrases, SENTENCES } from './phrases.ts'

/** A salt for each purpose, so that the draws are independent. */
const salt = { nickname: 1, sentence: 2, second: 3, emoji: 4 } as const

const EMOJI_SHARE = 0.15
const SECOND_SENTENCE_SHARE = 0.35

/**
 * Names and texts by a 32-bit number. The same number gives the same text. All are escaped for the inside of a JSON string,
 * in ASCII.
 */
export class PhraseBook {
  readonly #phrases: Phrases

  constructor(phrases: Phrases) {
    this.#phrases = phrases
  }

  /** A display name. */
  getNickname(number: number): string {
    return this.#phrases.getNickname(mixHash(number, salt.nickname) % NICKNAMES)
  }

  /** One or two sentences, sometimes with an emoji. */
  getText(number: number): string {
    let text = this.#getSentence(mixHash(number, salt.sentence))
    if (toFraction(mixHash(number, salt.second)) < SECOND_SENTENCE_SHARE)
      text += ` ${this.#getSentence(mixHash(number, salt.second))}`
    const emoji = mixHash(number, salt.emoji)
    if (toFraction(emoji) < EMOJI_SHARE) text += ` ${EMOJI[emoji % EMOJI.length]}`
    return text
  }

  #getSentence(number: number): string {
    return this.#phrases.getSentence(number % SENTENCES)
  }
}

const EMOJI = ['🙂', '😂', '❤️', '🎉', '🌸', '☀️', '🌧️', '🍜', '🐱', '👍', '👨‍👩‍👧', '🇺🇳'].map(escapeToAscii)
