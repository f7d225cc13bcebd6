import { formatCount } from '../../base/format-count.ts'
import { wrapKitErrors } from './kit-error.ts'

type OnRequest = (method: string, url: string) => void

/** Returns to the start of the line and erases it (ECMA-48, 8.3.41). */
const ERASE_LINE = '\r\u001b[K'

/** What shells expect of a process that a signal ended: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

/** Runs the requests of a command. In a terminal, a line on stderr shows the progress. A signal ends the process. */
export async function runWithProgress<T>(work: (onRequest: OnRequest) => Promise<T>): Promise<T> {
  const { stderr } = process
  let count = 0
  const showRequest = (method: string, url: string): void => {
    count++
    if (!stderr.isTTY) return
    const { pathname } = new URL(url)
    stderr.write(ERASE_LINE + `${count} ${method} ${pathname}`.slice(0, stderr.columns - 1))
  }
  const eraseLine = (): void => {
    if (stderr.isTTY) stderr.write(ERASE_LINE)
  }
  const interrupt = (signal: keyof typeof EXIT_CODES): void => {
    eraseLine()
    stderr.write(`feedtwin: Interrupted after ${formatCount(count, 'request')}, without a result.\n`)
    process.exit(EXIT_CODES[signal])
  }
  const signals = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await wrapKitErrors(() => work(showRequest))
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    eraseLine()
  }
}
