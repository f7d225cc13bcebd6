import { type HttpHandler, http } from 'msw'
import { FeedtwinError } from './base/feedtwin-error.ts'
import { isConnectionError } from './serve/in-process/connection-error.ts'
import type { InProcessTwin } from './serve/in-process/create-twin.ts'

export type { Control } from './serve/control/client/client.ts'
export type { Collection, Where } from './serve/in-process/collection.ts'
export { createTwin, type InProcessTwin } from './serve/in-process/create-twin.ts'
export type { Setup as TwinOptions } from './serve/sessions/setup.ts'

/**
 * The twin as request handlers of msw (2.10 and later): for setupServer, setupWorker and React Native.
 *
 * @param twin made by createTwin; give it the `basePath` that your client's base URL has
 * @param origin scheme and host of your client's base URL: everything below it is answered. Without it, the twin
 *   answers its own paths on any host, and leaves all others to you.
 */
export function handlers(twin: InProcessTwin, origin?: string): HttpHandler[] {
  const paths =
    origin === undefined ? ['/auth/third_party$', '/posts$', '/__twin/(images|avatars|uploads)(/|$)'] : ['/']
  // Expressions, since the patterns of msw have no way to say "at the beginning of the path".
  const before =
    (origin === undefined ? '^[a-z]+://[^/]+' : `^${literally(originOf(origin))}`) + literally(twin.basePath)
  return paths.map((path) =>
    http.all(new RegExp(before + path), ({ request }) => answerOrFail(twin, request)),
  )
}

/** To msw, a connection that fails is an answer, and what a handler throws is an answer of status 500. */
async function answerOrFail(twin: InProcessTwin, request: Request): Promise<Response> {
  try {
    return await twin.fetch(request)
  } catch (error) {
    if (isConnectionError(error) || request.signal?.aborted) return Response.error()
    throw error
  }
}

function originOf(url: string): string {
  if (!URL.canParse(url) || new URL(url).pathname !== '/') {
    throw new FeedtwinError(
      'bad-option',
      `"${url}" is no origin. Write scheme and host, as in https://api.example.com; what comes after them is the basePath of createTwin.`,
    )
  }
  return new URL(url).origin
}

const literally = (text: string): string => text.replace(/[^\w/-]/g, '\\$&')
