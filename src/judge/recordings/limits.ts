/** A longer body is not read, in bytes: 8 MiB. */
export const MAX_CAPTURED_BODY = 8 * 1024 * 1024

/** A body with more parameters is not read. */
export const MAX_SENT_PARAMETERS = 1000

/** How many bytes of secrets are kept while exchanges pass: 32 MiB, which are some thousand tokens. */
export const MAX_SECRETS = 32 * 1024 * 1024
