import type { Exchange } from '../http/exchange.ts'
import { printable } from './printable.ts'
import type { Terminal } from './terminal.ts'

/**
 * One short line: time, method, path, status, milliseconds, what was done to it on purpose, and which client it was,
 * as far as it says.
 */
export function requestLine(
  { method, target, status, milliseconds, client, fault }: Exchange,
  time: Date,
  screen: Terminal,
): string {
  const { platform, 'version-name': version, 'version-code': code, channel, device } = client
  const app = [version, code && `(${code})`, platform && `on ${platform}`, channel, device]
  const clock = time.toTimeString().slice(0, 8)
  const verb = method.padEnd(4)
  const duration = `${milliseconds.toFixed(1)} ms`
  const columns = screen.isTerminal
    ? screen.columns - `${clock} ${verb}  ${status} ${duration}`.length
    : Number.POSITIVE_INFINITY
  // The sign is two columns wide.
  const mishap = cut(fault === undefined ? '' : ` ⚡ ${fault}`, columns - FEWEST - 1)
  const room = mishap === '' ? columns : columns - mishap.length - 1
  const path = cut(printable(target), Math.max(FEWEST, room))
  const who = cut(printable(app.filter(Boolean).join(' ')), room - path.length - 1)
  const before = `${screen.paint('dim', clock)} ${verb} ${path}`
  const after = `${screen.paint(colourOf(status), String(status))} ${duration}${screen.paint('yellow', mishap)}`
  return `${before} ${after}${who && ` ${screen.isTerminal ? screen.paint('dim', who) : who}`}`
}

function colourOf(status: number): 'green' | 'yellow' | 'red' {
  if (status < 400) return 'green'
  return status < 500 ? 'yellow' : 'red'
}

/** Too few characters tell nothing. */
const FEWEST = 8

function cut(text: string, width: number): string {
  if (text.length <= width) return text
  return width < FEWEST ? '' : `${text.slice(0, width - 1)}…`
}
