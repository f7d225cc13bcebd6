import type { Faker } from '@faker-js/faker'
import { mix } from '../hash.ts'
import { escaped } from '../render/ascii-json.ts'
import { NICKNAMES, type Phrases, SENTENCES } from './phrases.ts'

type Maker = (faker: Faker) => string

/** Tells the draws for different purposes apart. */
const salt = { nickname: 1, sentence: 2 } as const

/** Words made by faker, each when first asked for: a call costs more than a whole page of posts. */
export function fakerPhrases(faker: Faker): Phrases {
  const { code, language } = faker.getMetadata()
  const makers = sentenceMakers[code ?? ''] ?? sentenceMakers[language ?? ''] ?? anyLanguage
  const nicknames: string[] = new Array(NICKNAMES)
  const sentences: string[] = new Array(SENTENCES)
  const make = (purpose: number, index: number, maker: Maker): string => {
    faker.seed(mix(mix(1, purpose), index))
    return escaped(maker(faker))
  }
  return {
    nickname: (index) => (nicknames[index] ??= make(salt.nickname, index, () => faker.person.fullName())),
    sentence: (index) =>
      (sentences[index] ??= make(salt.sentence, index, () => faker.helpers.arrayElement(makers)(faker))),
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
