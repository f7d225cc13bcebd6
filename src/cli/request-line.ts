import type { Exchange } from '../http/exchange.ts'
import type { Terminal } from './terminal.ts'

/** One short line: time, method, path, status, milliseconds, and which client it was, as far as it says. */
export function requestLine(
  { method, target, status, milliseconds, client }: Exchange,
  time: Date,
  screen: Terminal,
): string {
  const { platform, 'version-name': version, 'version-code': code, channel, device } = client
  const app = [version, code && `(${code})`, platform && `on ${platform}`, channel, device]
    .filter(Boolean)
    .join(' ')
  const before = `${screen.paint('dim', time.toTimeString().slice(0, 8))} ${method.padEnd(4)} `
  const after = `${screen.paint(colourOf(status), String(status))} ${milliseconds.toFixed(1)} ms`
  const width = screen.columns - '00:00:00 POST  200 10.0 ms '.length
  if (!screen.isTerminal) return `${before}${printable(target)} ${after}${app && ` ${app}`}`
  const path = cut(printable(target), width)
  const room = width - path.length
  return `${before}${path} ${after}${app && room > 8 ? screen.paint('dim', ` ${cut(printable(app), room - 1)}`) : ''}`
}

function colourOf(status: number): 'green' | 'yellow' | 'red' {
  if (status < 400) return 'green'
  return status < 500 ? 'yellow' : 'red'
}

const cut = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, width - 1)}…`

/** What clients send must not steer the terminal. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a1-\uffff]/g, '·')
