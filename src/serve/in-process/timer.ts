import type { Timer } from '../timer.ts'

/** Keeps the process alive: a program that awaits a late answer must not end before it comes. */
export const startTimer: Timer = (milliseconds, callback) => {
  const timeout = setTimeout(callback, milliseconds)
  return () => clearTimeout(timeout)
}
