import type { Faker } from '@faker-js/faker'
import { getOwn } from '../../base/json.ts'
import { mixHash } from '../hash.ts'
import { escapeToAscii } from '../render/ascii-json.ts'
import { sentences } from './english.ts'
import { createFakerEnglish } from './faker-english.ts'
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
