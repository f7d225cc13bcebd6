import { toText } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import type { LearnOptions } from '../../conformance.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { stopOnSignal } from '../terminal/signals.ts'
import { showProgress } from '../terminal/terminal.ts'

/** What a command reports while it runs. */
type Observers = Required<Pick<LearnOptions, 'onRequest' | 'onWait' | 'onTwin'>>

/** What a run waits for. */
const WAITS = { 'rate-limit': 'the rate limit', outage: 'the target, which is unavailable' } as const

/** Runs the requests of a command. In a terminal, a line on stderr shows the progress. A signal ends the process. */
export async function runWithProgress<T>(work: (observers: Observers) => Promise<T>): Promise<T> {
  let count = 0
  const observers = {
    onRequest(method: string, url: string): void {
      count++
      showProgress(`${count} ${method} ${new URL(url).pathname}`)
    },
    onTwin(breakages: readonly string[]): void {
      showProgress(
        `comparing with a twin ${breakages.length === 0 ? 'without breakages' : `with ${breakages.join(', ')}`}`,
      )
    },
    onWait(milliseconds: number, cause: keyof typeof WAITS): void {
      showProgress(`waiting ${Math.ceil(milliseconds / 1000)} s for ${WAITS[cause]}`)
    },
  }
  const stopListening = stopOnSignal((exitCode) => {
    showProgress('')
    process.stderr.write(`feedtwin: Interrupted after ${formatCount(count, 'request')}, without a result.\n`)
    process.exit(exitCode)
  })
  try {
    return await wrapKitErrors(() => work(observers))
  } finally {
    stopListening()
    showProgress('')
  }
}

/** An internal error of the kit: neither the target nor the user caused it. */
export class KitError extends Error {}

/** Turns unexpected errors into a KitError; a FeedtwinError stays as it is. */
export async function wrapKitErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    const { name, message } = error instanceof Error ? error : new Error(toText(error))
    throw new KitError(`The kit failed with an internal error (${name}: ${message}). Please report it.`, {
      cause: error,
    })
  }
}
