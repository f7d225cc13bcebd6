import { escapeControls } from '../../base/escape-controls.ts'
import type { RequestSummary } from '../../serve/http/request-summary.ts'
import type { Terminal } from '../terminal/terminal.ts'

/**
 * One short line: time, method, path, status, why it was refused, milliseconds, which fault was applied, and which
 * client it was, as far as it says. Where it does not fit, the client is left out first; path, reason and fault are cut.
 */
export function formatRequestLine(
  { method, target, status, unanswered, reason, milliseconds, client, fault }: RequestSummary,
  time: Date,
  screen: Terminal,
): string {
  const { platform, 'version-name': version, 'version-code': code, channel, device } = client
  const app = [version, code && `(${code})`, platform && `on ${platform}`, channel, device]
  const clock = time.toTimeString().slice(0, 8)
  const verb = method.padEnd(4)
  const outcome = unanswered ?? String(status)
  const duration = `${milliseconds.toFixed(1)} ms`
  const columns = screen.isTerminal
    ? screen.columns - `${clock} ${verb}  ${outcome} ${duration}`.length
    : Number.POSITIVE_INFINITY
  // The sign is two columns wide.
  const mishap = cut(fault === undefined ? '' : ` ⚡ ${fault}`, columns - FEWEST - 1)
  const besideFault = mishap === '' ? columns : columns - mishap.length - 1
  const pathAtLeast = Math.min(target.length, PATH_SHARE)
  const shownReason = cut(escapeControls(reason ?? ''), besideFault - pathAtLeast - AROUND_REASON)
  const why = shownReason && ` ${shownReason} ·`
  const room = besideFault - why.length
  const path = cut(escapeControls(target), Math.max(FEWEST, room))
  const who = cut(escapeControls(app.filter(Boolean).join(' ')), room - path.length - 1)
  const before = `${screen.paint('dim', clock)} ${verb} ${path}`
  const after = `${screen.paint(colourOf(status), outcome)}${why} ${duration}${screen.paint('yellow', mishap)}`
  return `${before} ${after}${who && ` ${screen.isTerminal ? screen.paint('dim', who) : who}`}`
}

function colourOf(status: number | undefined): 'green' | 'yellow' | 'red' {
  if (status === undefined || status >= 500) return 'red'
  return status < 400 ? 'green' : 'yellow'
}

/** Columns around a reason: a space before it, a space and a dot after it. */
const AROUND_REASON = 3

/** Columns that a long reason leaves to the path. */
const PATH_SHARE = 24

/** Too few characters tell nothing. */
const FEWEST = 8

function cut(text: string, width: number): string {
  if (text.length <= width) return text
  return width < FEWEST ? '' : `${text.slice(0, width - 1)}…`
}

/**
 * Whether a request only shows the twin itself to somebody: its pages, pictures, styles, and what they poll. Those that
 * change or refuse something are not among them.
 */
export function isOwnPage({ method, target, status = 0, fault }: RequestSummary): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || fault !== undefined || status === 0 || status >= 400) return false
  const path = target.split('?', 1)[0] ?? ''
  // A session below /__twin/session/NAME is served like the twin itself.
  return path.replace(/\/__twin\/session\/[^/]+/, '').includes('/__twin')
}
