const CODE = 'UND_ERR_SOCKET'

/** Creates the error that the global fetch of Node.js throws when a connection ends too early. */
export const createConnectionError = (message: 'fetch failed' | 'terminated'): TypeError =>
  new TypeError(message, { cause: Object.assign(new Error('other side closed'), { code: CODE }) })

/** Whether a fetch failed because a connection ended too early. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: unknown } | undefined)?.code === CODE
