import { renderUnicodeCompact } from 'uqr'
import type { NetworkAccess } from '../serve/network-access.ts'
import type { Visitors } from '../serve/onboarding/devices.ts'
import {
  formatPhoneUrl,
  listDeviceAddresses,
  listReachableUrls,
  type PhoneUrl,
} from '../serve/onboarding/reachable-urls.ts'
import type { Terminal } from './terminal/terminal.ts'

/** Where URLs begin in their lines. */
const MARGIN = 20

/**
 * Lists by which URL each device reaches the twin, with a QR code for phones when a person reads it.
 *
 * @param pages the URL of the pages on this machine
 */
export function formatReachableUrls(
  url: string,
  access: NetworkAccess,
  terminal: Terminal,
  pages = `${url}/__twin/`,
): readonly string[] {
  const { addresses = [] } = access
  const urls = listReachableUrls(url, addresses)
  const rows = [
    ...listDeviceAddresses(urls).flatMap(({ device, command, url: reached }) =>
      command === undefined
        ? [[device, reached]]
        : [
            [device, command],
            ['', `then ${reached}`],
          ],
    ),
    ...(urls.lan.length > 0 ? [] : [['same network', 'none: this machine is in no network now']]),
    ...urls.lan.map((lanUrl, index) => [index === 0 ? 'same network' : '', lanUrl]),
  ]
  return [
    ...rows.map(
      ([device = '', text = '']) => `  ${terminal.paint('dim', device.padEnd(MARGIN - 3))} ${text}`,
    ),
    ...(addresses[0] === undefined
      ? []
      : formatPhoneLines(formatPhoneUrl(pages, addresses[0], access), terminal)),
  ]
}

/** The URL of the page for phones, and the QR code, which carries the control token. */
function formatPhoneLines(
  { page, code: link }: PhoneUrl,
  { isTerminal, columns, paint, hasColours }: Terminal,
): string[] {
  const lines = ['', `  ${paint('dim', 'Open this on the phone; it shows what the app needs:')}`, `  ${page}`]
  if (!isTerminal) return lines
  // With colours, the code is dark on light in every theme. Without colours, it is drawn for terminals with a dark background.
  const code = renderUnicodeCompact(link, { border: 2, invert: hasColours }).split('\n')
  if ([...(code[0] ?? '')].length + 2 > columns) return lines
  const painted = hasColours ? code.map((line) => `\x1b[38;5;16;48;5;231m${line}\x1b[0m`) : code
  return [...lines, '', ...painted.map((line) => `  ${line}`)]
}

/** How long to wait for the first device before the hint is printed, in milliseconds. */
const HINT_DELAY = 60_000

const HINT = `
  No other device has sent a request yet. If one tried, check these:
  - a firewall on this machine: let node accept connections;
  - guest Wi-Fi, or "client isolation": devices cannot reach each other;
  - a VPN on this machine or on the phone: switch it off;
  - the phone is in another network, or uses mobile data.

`

/** Prints once why phones usually cannot reach the twin, unless one does. */
export function hintWhenUnreached(visitors: Visitors, print: (text: string) => void): void {
  const timer = setTimeout(() => print(HINT), HINT_DELAY)
  timer.unref()
  visitors.onFirst(() => clearTimeout(timer))
}
