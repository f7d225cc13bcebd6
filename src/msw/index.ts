import { type HttpHandler, http } from 'msw'
import type { InProcessTwin } from '../in-process/create-twin.ts'

export type { Collection, Where } from '../in-process/collection.ts'
export { createTwin, type InProcessTwin } from '../in-process/create-twin.ts'
export type { TwinOptions } from '../twin/assemble.ts'

/**
 * The twin as request handlers of msw (2.10 and later): for setupServer, setupWorker and React Native.
 *
 * @param twin made by createTwin; give it the `basePath` that your client's base URL has
 * @param origin scheme and host of your client's base URL: everything below it is answered. Without it, the twin
 *   answers its own paths on any host, and leaves all others to you.
 */
export function handlers(twin: InProcessTwin, origin?: string): HttpHandler[] {
  const paths = origin === undefined ? ['/auth/third_party', '/posts'] : ['/*']
  return paths.map((path) =>
    http.all(`${origin ?? '*'}${twin.basePath}${path}`, ({ request }) => twin.fetch(request)),
  )
}
