import type { Faker } from '@faker-js/faker'
import { fraction, mix } from './hash.ts'
import { asciiJson } from './render/ascii-json.ts'

type Maker = (faker: Faker) => string

/** How many different ones are made before they repeat: a faker call costs more than a whole page of posts. */
const NICKNAMES = 4096
const SENTENCES = 4096

/** Tells the draws for different purposes apart. */
const salt = { nickname: 1, sentence: 2, second: 3, emoji: 4 } as const

const EMOJI_SHARE = 0.15
const SECOND_SENTENCE_SHARE = 0.35

/** Words for people and posts: made by faker from the seed, each when first asked for, the same for the same number. */
export class PhraseBook {
  readonly #faker: Faker
  readonly #seed: number
  readonly #sentenceMakers: readonly Maker[]
  readonly #nicknames: string[] = new Array(NICKNAMES)
  readonly #sentences: string[] = new Array(SENTENCES)
  readonly #insides = new Map<string, string>()

  constructor(faker: Faker, seed: number) {
    this.#faker = faker
    this.#seed = seed
    const { code, language } = faker.getMetadata()
    this.#sentenceMakers = sentenceMakers[code ?? ''] ?? sentenceMakers[language ?? ''] ?? anyLanguage
  }

  /** A display name, by any 32-bit number. */
  nickname(number: number): string {
    const index = mix(number, salt.nickname) % NICKNAMES
    return (this.#nicknames[index] ??= this.#make(salt.nickname, index, (faker) => faker.person.fullName()))
  }

  /** A sentence or two, now and then with an emoji, by any 32-bit number. */
  text(number: number): string {
    return this.#compose(number, (words) => words)
  }

  /** The same as JSON in ASCII. Sentences are escaped once, not once a post: most are in other scripts. */
  textJson(number: number): string {
    return `"${this.#compose(number, (words) => this.#inside(words))}"`
  }

  #compose(number: number, written: (words: string) => string): string {
    let text = written(this.#sentence(mix(number, salt.sentence)))
    if (fraction(mix(number, salt.second)) < SECOND_SENTENCE_SHARE)
      text += ` ${written(this.#sentence(mix(number, salt.second)))}`
    const emoji = mix(number, salt.emoji)
    if (fraction(emoji) < EMOJI_SHARE) text += ` ${written(EMOJI[emoji % EMOJI.length] as string)}`
    return text
  }

  /** What stands between the quotation marks. */
  #inside(words: string): string {
    let inside = this.#insides.get(words)
    if (inside === undefined) {
      inside = asciiJson(words).slice(1, -1)
      this.#insides.set(words, inside)
    }
    return inside
  }

  #sentence(number: number): string {
    const index = number % SENTENCES
    return (this.#sentences[index] ??= this.#make(salt.sentence, index, (faker) =>
      faker.helpers.arrayElement(this.#sentenceMakers)(faker),
    ))
  }

  #make(purpose: number, index: number, make: Maker): string {
    this.#faker.seed(mix(mix(this.#seed, purpose), index))
    return make(this.#faker)
  }
}

const anyLanguage: readonly Maker[] = [(faker) => faker.lorem.sentence({ min: 4, max: 14 })]

/** Where faker knows a language well enough for something that a person might have written. */
const sentenceMakers: Readonly<Record<string, readonly Maker[]>> = {
  en: [
    (faker) => faker.food.description(),
    (faker) => `Best ${faker.food.dish().toLowerCase()} in town is on ${faker.location.street()}.`,
    (faker) => `Does anyone know what is going on at ${faker.location.street()}?`,
    (faker) => `Lost my ${faker.commerce.productName().toLowerCase()} near ${faker.location.street()}.`,
    (faker) => `Selling a ${faker.commerce.productName().toLowerCase()}, hardly used.`,
    (faker) => `Listening to “${faker.music.songName()}” all day.`,
    (faker) => `Reading “${faker.book.title()}” by ${faker.book.author()}.`,
    (faker) => `Found a ${faker.color.human()} ${faker.animal.type()} on the way home. Whose is it?`,
  ],
  zh_CN: [
    (faker) => faker.food.description(),
    (faker) => `${faker.location.street()}的${faker.food.dish()}真好吃！`,
    (faker) => `有人知道${faker.location.street()}发生什么事了吗？`,
  ],
}

const EMOJI = ['🙂', '😂', '❤️', '🎉', '🌸', '☀️', '🌧️', '🍜', '🐱', '👍', '👨‍👩‍👧', '🇺🇳'] as const
