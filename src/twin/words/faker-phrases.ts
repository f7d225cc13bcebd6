import type { Faker } from '@faker-js/faker'
import { mix } from '../hash.ts'
import { escaped } from '../render/ascii-json.ts'
import { sentences } from './english.ts'
import { fakerEnglish } from './faker-english.ts'
import { type Phrases, salt, whenAsked } from './phrases.ts'

type Maker = (faker: Faker) => string

/** Words made by faker. */
export function fakerPhrases(faker: Faker): Phrases {
  const { code, language } = faker.getMetadata()
  const makers = sentenceMakers[code ?? ''] ?? sentenceMakers[language ?? ''] ?? anyLanguage
  const make = (purpose: number, index: number, maker: Maker): string => {
    faker.seed(mix(mix(1, purpose), index))
    return escaped(maker(faker))
  }
  return whenAsked({
    nickname: (index) => make(salt.nickname, index, () => faker.person.fullName()),
    sentence: (index) => make(salt.sentence, index, () => faker.helpers.arrayElement(makers)(faker)),
  })
}

const anyLanguage: readonly Maker[] = [(faker) => faker.lorem.sentence({ min: 4, max: 14 })]

/** Where faker knows a language well enough for something that a person might have written. */
const sentenceMakers: Readonly<Record<string, readonly Maker[]>> = {
  en: sentences.map((sentence) => (faker) => sentence(fakerEnglish(faker))),
  zh_CN: [
    (faker) => faker.food.description(),
    (faker) => `${faker.location.street()}的${faker.food.dish()}真好吃！`,
    (faker) => `有人知道${faker.location.street()}发生什么事了吗？`,
  ],
}
