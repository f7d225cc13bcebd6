import type { Timer } from '../../base/timer.ts'

/** Waits some milliseconds. Rejects with the reason of the first signal that is aborted. */
export type Wait = (milliseconds: number) => Promise<void>

/** Makes a wait that ends early by any of some signals. */
export const waitUntilAborted =
  (timer: Timer, signals: readonly AbortSignal[]): Wait =>
  (milliseconds) =>
    new Promise((resolve, reject) => {
      const aborted = signals.find((signal) => signal.aborted)
      if (aborted) return reject(aborted.reason)
      const stop = (): void => {
        cancel()
        for (const signal of signals) signal.removeEventListener('abort', abort)
      }
      const abort = ({ target }: Event): void => {
        stop()
        reject((target as AbortSignal).reason)
      }
      const cancel = timer(milliseconds, () => {
        stop()
        resolve()
      })
      for (const signal of signals) signal.addEventListener('abort', abort)
    })
