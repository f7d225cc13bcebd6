/** The words of English names and sentences. Each call may return another word. */
export interface EnglishWords {
  given(): string
  family(): string
  /** A sentence about a meal. */
  description(): string
  dish(): string
  street(): string
  product(): string
  song(): string
  title(): string
  author(): string
  colour(): string
  animal(): string
}

/** Creates a full name. */
export const formatFullName = ({ given, family }: EnglishWords): string => `${given()} ${family()}`

/** Creates sentences that a person in the neighbourhood might write. */
export const sentences: readonly ((words: EnglishWords) => string)[] = [
  ({ description }) => description(),
  ({ dish, street }) => `Best ${dish()} in town is on ${street()}.`,
  ({ street }) => `Does anyone know what is going on at ${street()}?`,
  ({ product, street }) => `Lost my ${product()} near ${street()}.`,
  ({ product }) => `Selling a ${product()}, hardly used.`,
  ({ song }) => `Listening to “${song()}” all day.`,
  ({ title, author }) => `Reading “${title()}” by ${author()}.`,
  ({ colour, animal }) => `Found a ${colour()} ${animal()} on the way home. Whose is it?`,
]
