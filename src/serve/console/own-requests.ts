import { getPath } from '../../twin/request.ts'

/** The query of pictures that the console shows. They are not recorded, and have no faults. */
export const THUMBNAIL_QUERY = 'h=96&for=console'

/** The header by which the console marks a request that it sends again. */
export const CONSOLE_HEADER = 'x-twin-console'

interface SentRequest {
  /** path and query */
  readonly target: string
  /** by lower-case name */
  readonly headers: Readonly<Record<string, unknown>>
}

/** Whether the console has sent a request itself, so that it says nothing about an app. */
export const isFromConsole = ({ target, headers }: SentRequest): boolean =>
  headers[CONSOLE_HEADER] !== undefined || target.endsWith(`?${THUMBNAIL_QUERY}`)

/** Whether a browser asks for the icon of a page. No app does. */
export const isForIcon = ({ target }: Pick<SentRequest, 'target'>): boolean =>
  getPath(target) === '/favicon.ico'
