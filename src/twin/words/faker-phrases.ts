import type { Faker } from '@faker-js/faker'
import { getOwn } from '../../base/json.ts'
import { mixHash } from '../hash.ts'
import { escapeToAscii } from '../render/ascii-json.ts'
import { type EnglishWords, sentences } from './english-phrases.ts'
import { cachePhrases, type Phrases, salt } from './phrases.ts'

type PhraseMaker = (faker: Faker) => string

/** Creates the names and sentences of a language with faker. */
export function createFakerPhrases(faker: Faker): Phrases {
  const { code, language } = faker.getMetadata()
  const makers = getOwn(sentenceMakers, code ?? '') ?? getOwn(sentenceMakers, language ?? '') ?? anyLanguage
  const make = (purpose: number, index: number, maker: PhraseMaker): string => {
    faker.seed(mixHash(mixHash(1, purpose), index))
    return escapeToAscii(maker(faker))
  }
  return cachePhrases({
    getNickname: (index) => make(salt.nickname, index, () => faker.person.fullName()),
    getSentence: (index) => make(salt.sentence, index, () => faker.helpers.arrayElement(makers)(faker)),
  })
}

const anyLanguage: readonly PhraseMaker[] = [(faker) => faker.lorem.sentence({ min: 4, max: 14 })]

/** Sentences for the languages in which faker has enough words for them. */
const sentenceMakers: Readonly<Record<string, readonly PhraseMaker[]>> = {
  en: sentences.map((sentence) => (faker) => sentence(createFakerEnglish(faker))),
  zh_CN: [
    (faker) => faker.food.description(),
    (faker) => `${faker.location.street()}的${faker.food.dish()}真好吃！`,
    (faker) => `有人知道${faker.location.street()}发生什么事了吗？`,
  ],
}

/** Creates words that faker draws. */
export const createFakerEnglish = (faker: Faker): EnglishWords => ({
  given: () => faker.person.firstName(),
  family: () => faker.person.lastName(),
  description: () => faker.food.description(),
  dish: () => faker.food.dish().toLowerCase(),
  street: () => faker.location.street(),
  product: () => faker.commerce.productName().toLowerCase(),
  song: () => faker.music.songName(),
  title: () => faker.book.title(),
  author: () => faker.book.author(),
  colour: () => faker.color.human(),
  animal: () => faker.animal.type(),
})
