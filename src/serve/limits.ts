const MIB = 1024 * 1024

/** The largest body of a request by default, in bytes. */
export const MAX_BODY = MIB

/** The largest picture that can be uploaded, in bytes. */
export const MAX_UPLOAD = 10 * MIB

/** The largest body of an upload, in bytes: a picture, and the multipart form around it. */
export const MAX_UPLOAD_BODY = MAX_UPLOAD + MIB

/** How many connections are open at a time by default, at most. */
export const MAX_CONNECTIONS = 1_000

/** How long a client may read nothing of a response that is ready for it, in milliseconds. */
export const SEND_TIMEOUT = 60_000

/** How long a client may take to send the head of a request, in milliseconds. Slow clients must not hold connections. */
export const HEADERS_TIMEOUT = 10_000

/** How long a client may take to send a whole request, in milliseconds. */
export const REQUEST_TIMEOUT = 30_000

/** How long a connection stays open without a request, in milliseconds. */
export const KEEP_ALIVE_TIMEOUT = 65_000

/** How long running requests may take when the server closes, in milliseconds. */
export const CLOSE_TIMEOUT = 1_500
