/** Calls a function once after a number of milliseconds. Returns a function that cancels the call. */
export type Timer = (milliseconds: number, callback: () => void) => () => void

/** The timer of the runtime. It keeps the process alive: a program that awaits a late response must not end before it. */
export const startTimer: Timer = (milliseconds, callback) => {
  const timeout = setTimeout(callback, milliseconds)
  return () => clearTimeout(timeout)
}
