import { InvalidArgumentError } from 'commander'

/** Parses an option that takes some of these words, repeated or with commas between them. */
export const createListParser =
  <Word extends string>(words: readonly Word[]) =>
  (text: string, before: readonly Word[]): Word[] => {
    const given = text.split(',').map((word) => word.trim())
    const unknown = given.find((word) => !(words as readonly string[]).includes(word))
    if (unknown !== undefined) throw new InvalidArgumentError(`Allowed are ${words.join(', ')}.`)
    return [...before, ...(given as Word[])]
  }
