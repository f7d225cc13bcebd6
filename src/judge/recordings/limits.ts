/** A longer body is not read, in bytes: 8 MiB. */
export const MAX_CAPTURED_BODY = 8 * 1024 * 1024

/** How much of a body is kept as text, in characters. */
export const MAX_TEXT = 4000

/** How much of a string in JSON or of a parameter is kept, in characters. */
export const MAX_STRING = 2 ** 16

/** A body with more parameters is not read. */
export const MAX_SENT_PARAMETERS = 1000

/** How many bytes of secrets are kept while exchanges pass: 32 MiB, which are some thousand tokens. */
export const MAX_SECRETS = 32 * 1024 * 1024

/** Cuts a text, and marks the cut. */
export const cutText = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text
