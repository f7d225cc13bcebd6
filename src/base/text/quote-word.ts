/** Quotes a word that a shell would change, as in a command that people copy. */
export const quoteWord = (word: string): string =>
  /^[\w=.,:/-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
