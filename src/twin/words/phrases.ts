/** How many different ones there are before they repeat. */
export const NICKNAMES = 4096
export const SENTENCES = 4096

/** Tells the draws for different purposes apart. */
export const salt = { nickname: 1, sentence: 2 } as const

/** The words of one language. All are escaped for the inside of a JSON string, in pure ASCII: most are only rendered. */
export interface Phrases {
  /** A display name. @param index from 0 to NICKNAMES - 1 */
  nickname(index: number): string
  /** What somebody might write. @param index from 0 to SENTENCES - 1 */
  sentence(index: number): string
}

/** Words that are each made when first asked for, and kept: making one takes longer than writing a post. */
export function createLazyList(make: Phrases): Phrases {
  const nicknames: string[] = new Array(NICKNAMES)
  const sentences: string[] = new Array(SENTENCES)
  return {
    nickname: (index) => (nicknames[index] ??= make.nickname(index)),
    sentence: (index) => (sentences[index] ??= make.sentence(index)),
  }
}
