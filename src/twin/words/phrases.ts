/** How many different nicknames a language has. */
export const NICKNAMES = 4096
/** How many different sentences a language has. */
export const SENTENCES = 4096

/** Separates the draws for different purposes. */
export const salt = { nickname: 1, sentence: 2 } as const

/** The names and sentences of one language, escaped for the inside of a JSON string, in ASCII. */
export interface Phrases {
  /** A display name. @param index from 0 to NICKNAMES - 1 */
  nickname(index: number): string
  /** A sentence of a post. @param index from 0 to SENTENCES - 1 */
  sentence(index: number): string
}

/** Creates each phrase at its first use and caches it, since creating one takes longer than rendering a post. */
export function cachePhrases(create: Phrases): Phrases {
  const nicknames: string[] = new Array(NICKNAMES)
  const sentences: string[] = new Array(SENTENCES)
  return {
    nickname: (index) => (nicknames[index] ??= create.nickname(index)),
    sentence: (index) => (sentences[index] ??= create.sentence(index)),
  }
}
