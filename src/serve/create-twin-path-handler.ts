import { isPicturePath } from '../twin/twin-paths.ts'
import type { TwinPathHandler } from './backend.ts'
import { isConsolePath, isViewPath } from './console/console-files.ts'
import { isPagePath } from './onboarding/page-paths.ts'

/** Loads a handler when the first request needs it, so that a start does not wait for it. */
type LoadHandler = () => Promise<TwinPathHandler>

/** The handlers of what a twin serves below /__twin/. */
interface TwinPathLoaders {
  readonly pictures: LoadHandler
  /** Default: no pages. */
  readonly pages?: LoadHandler
  /** Default: no console. */
  readonly consoleFiles?: LoadHandler
  /** The control API. It also answers unknown paths, and lists the known ones. */
  readonly control: LoadHandler
}

/** Answers each request below /__twin/ by the handler of its path, which is loaded once. */
export function createTwinPathHandler(loaders: TwinPathLoaders): TwinPathHandler {
  const loaded = new Map<LoadHandler, Promise<TwinPathHandler>>()
  const selectLoader = (path: string): LoadHandler => {
    const { pictures, pages, consoleFiles, control } = loaders
    if (isPicturePath(path)) return pictures
    if (consoleFiles && (isConsolePath(path) || isViewPath(path))) return consoleFiles
    return pages && isPagePath(path) ? pages : control
  }
  return async (twinPathRequest) => {
    const { path, request, backend } = twinPathRequest
    const load = selectLoader(path)
    const isFile = load === loaders.pages || load === loaders.consoleFiles
    if (isFile && request.method !== 'GET' && request.method !== 'HEAD') {
      const problem = backend.createProblem(405)
      return { ...problem, headers: [...problem.headers, 'Allow', 'GET, HEAD'] }
    }
    const handler = loaded.get(load) ?? load()
    loaded.set(load, handler)
    return (await handler)(twinPathRequest)
  }
}
