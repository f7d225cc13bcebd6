import { formatCount } from '../../base/format-count.ts'
import { wrapKitErrors } from './guarded.ts'

type OnRequest = (method: string, url: string) => void

const CLEAR = '\r\u001b[K'

/** What shells expect of a process that a signal ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

/**
 * Does the work of a command that asks a target. Where a person looks at it, a line on the standard error tells how far
 * it is. Whoever interrupts it is told that it came to nothing.
 */
export async function runWithProgress<T>(work: (onRequest: OnRequest) => Promise<T>): Promise<T> {
  const { stderr } = process
  let count = 0
  const show = (method: string, url: string): void => {
    count++
    if (!stderr.isTTY) return
    const { pathname } = new URL(url)
    stderr.write(CLEAR + `${count} ${method} ${pathname}`.slice(0, stderr.columns - 1))
  }
  const clear = (): void => {
    if (stderr.isTTY) stderr.write(CLEAR)
  }
  const interrupted = (signal: keyof typeof EXIT_CODES): void => {
    clear()
    stderr.write(`feedtwin: Interrupted after ${formatCount(count, 'request')}, before there was a result.\n`)
    process.exit(EXIT_CODES[signal])
  }
  const signals = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]
  for (const signal of signals) process.on(signal, interrupted)
  try {
    return await wrapKitErrors(() => work(show))
  } finally {
    for (const signal of signals) process.off(signal, interrupted)
    clear()
  }
}
