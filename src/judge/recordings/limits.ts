/** A body with more parameters is not read. */
export const MAX_SENT_PARAMETERS = 1000

/** How many bytes of secrets are kept while exchanges pass: 32 MiB, which are some thousand tokens. */
export const MAX_SECRETS = 32 * 1024 * 1024
