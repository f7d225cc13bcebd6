/** Makes a sentence of a part of one. A name at its start, such as max-id, errors.lng or "token is missing", stays as it is. */
export const formatSentence = (text: string): string =>
  `${/^[a-z]+(?![\w[-]|\.\w)/.test(text) && !FIELD.test(text) ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text}.`

/** A field or parameter at the start of a sentence: one word before the verb that is not a pronoun. */
const FIELD = /^(?!(?:it|there|nothing|none) )[a-z]+ (?:is|has) /
