import { type HttpHandler, http } from 'msw'
import { createOptionError } from './base/feedtwin-error.ts'
import { operations } from './contract/generated/operations.ts'
import type { InProcessTwin } from './serve/in-process/create-twin.ts'
import { isConnectionError } from './serve/in-process/fetch-result.ts'
import { pictureFolders, TWIN_PATH } from './twin/twin-paths.ts'

export type { Control } from './serve/control/client/client.ts'
export type { Collection, Where } from './serve/in-process/collection.ts'
export { createTwin, type InProcessTwin } from './serve/in-process/create-twin.ts'
export type { Setup as TwinOptions } from './serve/sessions/setup.ts'

/**
 * Creates request handlers for msw (2.10 and later): a twin answers the requests. For setupServer, setupWorker and React
 * Native.
 *
 * @param twin a twin of createTwin. Its option `basePath` is the path of your client's base URL.
 * @param origin scheme and host of your client's base URL: the twin answers every request to it. Without an origin, the
 *   twin answers its own paths on any host, and other requests are left to your other handlers.
 * @throws FeedtwinError `bad-option` for an invalid origin
 *
 * @example
 * import { createTwin, handlers } from 'feedtwin/msw'
 * import { setupServer } from 'msw/node'
 *
 * const twin = await createTwin({ world: 'one-post' })
 * const server = setupServer(...handlers(twin, 'https://api.example.com'))
 * server.listen()
 * const response = await fetch('https://api.example.com/posts?lng=139.7671&lat=35.6812')
 * response.status // → 200
 * server.close()
 */
export function handlers(twin: InProcessTwin, origin?: string): HttpHandler[] {
  const paths = origin === undefined ? listOwnPaths() : ['/']
  // Regular expressions, since a pattern of msw cannot match the beginning of a path on any host.
  const start =
    (origin === undefined ? '^[a-z]+://[^/]+' : `^${escapeForExpression(readOrigin(origin))}`) +
    escapeForExpression(twin.basePath)
  return paths.map((path) => http.all(new RegExp(start + path), ({ request }) => answerOrFail(twin, request)))
}

/** The paths of the operations and of the pictures that posts name, as sources of regular expressions. */
function listOwnPaths(): string[] {
  const paths = new Set(Object.values(operations).map(({ path }) => path))
  const sources = [...paths].map((path) =>
    path
      .split(/\{\w+\}/)
      .map(escapeForExpression)
      .join('[^/]+'),
  )
  return [...sources.map((source) => `${source}$`), `/${TWIN_PATH}/(${pictureFolders.join('|')})(/|$)`]
}

/** msw represents a failed connection as a response, and turns an error of a handler into a response with status 500. */
async function answerOrFail(twin: InProcessTwin, request: Request): Promise<Response> {
  try {
    return await twin.fetch(request)
  } catch (error) {
    if (isConnectionError(error) || request.signal?.aborted) return Response.error()
    throw error
  }
}

function readOrigin(url: string): string {
  if (!URL.canParse(url) || new URL(url).pathname !== '/') {
    throw createOptionError(
      `"${url}" is not an origin. Write scheme and host, for example https://api.example.com. A path belongs to the option basePath of createTwin.`,
    )
  }
  return new URL(url).origin
}

const escapeForExpression = (text: string): string => text.replace(/[^\w/-]/g, '\\$&')
