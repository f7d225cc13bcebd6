/** How many different nicknames a language has. */
export const NICKNAMES = 4096
/** How many different sentences a language has. */
export const SENTENCES = 4096

/** A salt for each purpose, so that the draws are independent. */
export const salt = { nickname: 1, sentence: 2 } as const

/** The names and sentences of one language, escaped for the inside of a JSON string, in ASCII. */
export interface Phrases {
  /** Returns a display name. @param index from 0 to NICKNAMES - 1 */
  getNickname(index: number): string
  /** Returns a sentence of a post. @param index from 0 to SENTENCES - 1 */
  getSentence(index: number): string
}

/** Creates each phrase at its first use and caches it, since creating one takes longer than rendering a post. */
export function cachePhrases(create: Phrases): Phrases {
  const nicknames: string[] = new Array(NICKNAMES)
  const sentences: string[] = new Array(SENTENCES)
  return {
    getNickname: (index) => (nicknames[index] ??= create.getNickname(index)),
    getSentence: (index) => (sentences[index] ??= create.getSentence(index)),
  }
}
