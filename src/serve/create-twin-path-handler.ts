import type { Timer } from '../base/timer.ts'
import { isPicturePath } from '../twin/twin-paths.ts'
import type { TwinPathHandler } from './backend.ts'
import { isConsolePath, isViewPath } from './console/console-files.ts'
import { isPagePath } from './onboarding/page-paths.ts'

/** Loads a handler when the first request needs it, so that a start does not wait for it. */
type LoadHandler = () => Promise<TwinPathHandler>

/** What a twin serves below /__twin/, besides the control API. */
interface TwinPathOptions {
  readonly pictures: LoadHandler
  /** Measures how long a client of the control API waits. */
  readonly timer: Timer
  /** Default: no pages. */
  readonly pages?: LoadHandler
  /** Default: no console. */
  readonly consoleFiles?: LoadHandler
}

/**
 * Answers each request below /__twin/ by the handler of its path, which is loaded once. The control API also answers unknown paths,
 * and lists the known ones.
 */
export function createTwinPathHandler({
  pictures,
  timer,
  pages,
  consoleFiles,
}: TwinPathOptions): TwinPathHandler {
  const loaded = new Map<LoadHandler, Promise<TwinPathHandler>>()
  const control: LoadHandler = async () =>
    (await import('./control/create-control-handler.ts')).createControlHandler(timer)
  const selectLoader = (path: string): LoadHandler => {
    if (isPicturePath(path)) return pictures
    if (consoleFiles && (isConsolePath(path) || isViewPath(path))) return consoleFiles
    return pages && isPagePath(path) ? pages : control
  }
  return async (twinPathRequest) => {
    const { path, request, backend } = twinPathRequest
    const load = selectLoader(path)
    const isFile = load === pages || load === consoleFiles
    if (isFile && request.method !== 'GET' && request.method !== 'HEAD') {
      const problem = backend.createProblem(405)
      return { ...problem, headers: [...problem.headers, 'Allow', 'GET, HEAD'] }
    }
    const handler = loaded.get(load) ?? load()
    loaded.set(load, handler)
    return (await handler)(twinPathRequest)
  }
}
