import type { Faker } from '@faker-js/faker'
import type { EnglishWords } from './english.ts'

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
