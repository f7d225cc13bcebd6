import { escapeControls } from '../../base/text/escape-controls.ts'
import { isForIcon } from '../../serve/console/own-requests.ts'
import type { RequestSummary } from '../../serve/http/request-summary.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Columns around a reason: a space before it, a space and a dot after it. */
const REASON_MARGIN = 3

/** Columns that a long reason leaves to the path. */
const PATH_SHARE = 24

/** A text that is cut to fewer characters says nothing. */
const MIN_WIDTH = 8

/**
 * Formats a request as one line: time, method, path, status, the reason of an error, milliseconds, the fault that was
 * applied, the app rules that were broken, and the client, if its headers describe it. In a terminal that is too narrow, the
 * client is left out first; then path, reason and fault are cut.
 */
export function formatRequestLine(
  exchange: RequestSummary,
  time: Date,
  { columns, isTerminal, paint }: Terminal,
): string {
  const { method, target, status, unanswered, reason, because, milliseconds } = exchange
  const { client, fault, appRules = [] } = exchange
  const { platform, 'version-name': version, 'version-code': code, channel, device } = client
  const clientParts = [version, code && `(${code})`, platform && `on ${platform}`, channel, device]
  const clock = time.toTimeString().slice(0, 8)
  const verb = method.padEnd(4)
  const outcome = unanswered ?? String(status)
  const duration = `${milliseconds.toFixed(1)} ms`
  const available = isTerminal
    ? columns - `${clock} ${verb}  ${outcome} ${duration}`.length
    : Number.POSITIVE_INFINITY
  // The sign of a fault is two columns wide.
  const signs = [...(fault === undefined ? [] : [`⚡ ${fault}`]), ...appRules.map((rule) => `⚠ ${rule}`)]
  const faultText = shorten(signs.map((sign) => ` ${sign}`).join(''), available - MIN_WIDTH - 1)
  const besideFault = faultText === '' ? available : available - faultText.length - 1
  const minPath = Math.min(target.length, PATH_SHARE)
  const reasonWidth = besideFault - minPath - REASON_MARGIN
  const id = because === undefined || fault?.split(', ').includes(because) ? '' : `(${because})`
  const explained = [reason, id].filter(Boolean).join(' ')
  // The id is left out before the reason is cut.
  const whole = explained.length <= reasonWidth ? explained : (reason ?? '')
  const reasonText = shorten(escapeControls(whole), reasonWidth)
  const why = reasonText && ` ${reasonText} ·`
  const besideReason = besideFault - why.length
  const path = shorten(escapeControls(target), Math.max(MIN_WIDTH, besideReason))
  const app = shorten(escapeControls(clientParts.filter(Boolean).join(' ')), besideReason - path.length - 1)
  const before = `${paint('dim', clock)} ${verb} ${path}`
  const after = `${paint(getStatusColour(status), outcome)}${why} ${duration}${paint('yellow', faultText)}`
  return `${before} ${after}${app && ` ${isTerminal ? paint('dim', app) : app}`}`
}

function getStatusColour(status: number | undefined): 'green' | 'yellow' | 'red' {
  if (status === undefined || status >= 500) return 'red'
  return status < 400 ? 'green' : 'yellow'
}

function shorten(text: string, width: number): string {
  if (text.length <= width) return text
  return width < MIN_WIDTH ? '' : `${text.slice(0, width - 1)}…`
}

/**
 * Whether a request only reads the twin's own pages, pictures and styles, or polls them, or asks for an icon. Requests that change something,
 * or fail, are not among them.
 */
export function isOwnPage({ method, target, status = 0, fault }: RequestSummary): boolean {
  if (isForIcon({ target })) return true
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || fault !== undefined || status === 0 || status >= 400) return false
  const path = target.split('?', 1)[0] ?? ''
  // A session below /__twin/session/NAME serves the same paths as the twin itself.
  return path.replace(/\/__twin\/session\/[^/]+/, '').includes('/__twin')
}
