import { renderUnicodeCompact } from 'uqr'
import type { Terminal } from '../../terminal/terminal.ts'
import type { ReachableUrls } from './urls.ts'

/** Where URLs begin in their lines. */
const MARGIN = 20

/** What to type in each world to reach the twin, and a code for phones where somebody looks. */
export function formatReachLines(ways: ReachableUrls, screen: Terminal): readonly string[] {
  const port = portOf(ways.thisMachine)
  const rows = [
    ['this machine', ways.thisMachine],
    ['iOS simulator', ways.iosSimulator],
    ['Android emulator', ways.androidEmulator],
    ['Genymotion', ways.genymotion],
    // A cable leads to this machine as it calls itself.
    ...(ways.androidEmulator === ways.thisMachine
      ? []
      : [
          ['Android by cable', `adb reverse tcp:${port} tcp:${port}`],
          ['', `then ${ways.thisMachine}`],
        ]),
    ...(ways.lan.length > 0 ? [] : [['same network', 'none: this machine is in no network now']]),
    ...ways.lan.map((url, index) => [index === 0 ? 'same network' : '', url]),
  ]
  return [
    ...rows.map(([world = '', url = '']) => `  ${screen.paint('dim', world.padEnd(MARGIN - 3))} ${url}`),
    ...scanLines(ways.lan[0], screen),
  ]
}

/** A URL leaves the usual port of its scheme out. */
function portOf(url: string): string {
  const { port, protocol } = new URL(url)
  return port || (protocol === 'https:' ? '443' : '80')
}

/** A picture of the URL of the page that helps a phone along. */
function scanLines(url: string | undefined, { isTerminal, columns, paint, hasColours }: Terminal): string[] {
  if (url === undefined) return []
  const page = `${url}/__twin/`
  const open = ['', `  ${paint('dim', 'Open this on the phone; it tells what the app needs:')}`, `  ${page}`]
  if (!isTerminal) return open
  // Where there are colours, dark on light whatever the theme; else light characters, on a dark ground as it mostly is.
  const code = renderUnicodeCompact(page, { border: 2, invert: hasColours }).split('\n')
  if ([...(code[0] ?? '')].length + 2 > columns) return open
  const lines = hasColours ? code.map((line) => `\x1b[38;5;16;48;5;231m${line}\x1b[0m`) : code
  return [...open, '', ...lines.map((line) => `  ${line}`)]
}
