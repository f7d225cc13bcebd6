/** The client of requests that come from this process, and not through a socket. */
export const IN_PROCESS = 'in-process'
