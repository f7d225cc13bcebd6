import type { TwinPathHandler, TwinPathRequest } from '../backend.ts'
import { isHandheld, readDeviceKind } from '../onboarding/devices.ts'
import type { Reply } from '../reply.ts'
import { type ConsoleFileName, getConsoleFile, isConsolePath, isViewPath } from './console-files.ts'

/**
 * The page loads nothing from other origins and runs no script that stands in the document, so that no text of an app can
 * become a script. Data are for the icon.
 */
const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A phone has to reach the twin first, so it gets the page that helps to connect. Links to views stay links to views. */
const REDIRECT_TO_CONNECT: Reply = {
  status: 302,
  headers: ['Location', 'connect', 'Vary', 'User-Agent', 'Cache-Control', 'no-store'],
  body: '',
}

const NOT_BUILT =
  'The files of the console are missing. Run npm run build. The page /__twin/connect works without them.'

/**
 * Creates the handler that serves the files of the console. They hold no data of the twin: the page gets those from the
 * control API, which asks clients on other machines for the control token.
 *
 * @param readFile reads a file of the built page; undefined if it is missing
 */
export function createConsoleHandler(
  readFile: (name: ConsoleFileName) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): TwinPathHandler {
  return async (twinPathRequest) => {
    const { path, backend } = twinPathRequest
    if (isViewPath(path)) return { status: 302, headers: ['Location', `./?view=${path}`], body: '' }
    if (!isConsolePath(path)) return backend.createProblem(404)
    if (path === '' && isOpenedByPhone(twinPathRequest)) return REDIRECT_TO_CONNECT
    const { file, type } = getConsoleFile(path)
    const body = await readFile(file)
    return body ? { status: 200, headers: createHeaders(type), body } : backend.createProblem(503, NOT_BUILT)
  }
}

const isOpenedByPhone = ({ query, request }: TwinPathRequest): boolean =>
  query === '' && isHandheld(readDeviceKind(request.headers))

const createHeaders = (type: string): readonly string[] => [
  ...['Content-Type', type],
  ...['Content-Security-Policy', POLICY],
  ...['Cache-Control', 'no-store'],
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Referrer-Policy', 'no-referrer'],
  ...['Vary', 'User-Agent'],
]
