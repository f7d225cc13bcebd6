import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** As shells say that there is no such program. */
const NOT_FOUND = 127

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command in this terminal and hands signals on to it.
 *
 * @param environment variables that it gets beside those of this process
 * @returns its exit code; 128 and the number of the signal that ended it, as shells count; 127 when it cannot be run
 */
export function runChild(
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    // Programs such as npm are scripts there.
    shell: process.platform === 'win32',
  })
  const forward = (signal: NodeJS.Signals): void => {
    // At a terminal, Ctrl+C reaches the child by itself; a second one would mean: at once.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of FORWARDED) process.on(signal, forward)
  return new Promise<number>((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`feedtwin: ${program} cannot be run: ${error.message}.\n`)
      resolve(NOT_FOUND)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  }).finally(() => {
    for (const signal of FORWARDED) process.off(signal, forward)
  })
}
