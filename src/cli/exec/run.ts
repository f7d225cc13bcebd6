import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { escapeControls } from '../../base/escape-controls.ts'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import type { ServeFlags } from '../serve/flags.ts'
import { startServer } from '../serve/start-server.ts'
import { printProblem } from '../terminal/print-problem.ts'
import { createChildCertificates } from './child-certificates.ts'

export interface ExecFlags extends ServeFlags {
  /** the environment variable that gets the URL */
  readonly env: string
}

/** Runs a command while a twin is served. The twin prints nothing, because the terminal belongs to the command. */
export async function runExec(command: string[], { env, ...flags }: ExecFlags): Promise<void> {
  assertSeparator(command, process.argv)
  const server = await startServer(flags)
  await server.writeReadyFile()
  const certificates = createChildCertificates(server.network.authorityFile, process.env)
  const code = await runChild(command, { ...certificates.variables, [env]: server.url })
  certificates.remove()
  await server.close()
  process.exit(code)
}

/** Without `--`, an option of the command could be one of feedtwin. @throws FeedtwinError `bad-option` */
function assertSeparator(command: readonly string[], argv: readonly string[]): void {
  const hasOptions = command.some((word, index) => index > 0 && word.startsWith('-'))
  if (!hasOptions || argv.at(-command.length - 1) === '--') return
  const start = escapeControls(command.slice(0, 2).join(' '))
  throw new FeedtwinError(
    'bad-option',
    `Put -- before the command, so that feedtwin does not read its options: feedtwin exec [options] -- ${start} …`,
  )
}

/** The exit code of shells for a command that does not exist. */
const NOT_FOUND = 127

const FORWARDED_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command in this terminal and forwards signals to it.
 *
 * @param environment variables that are added to those of this process
 * @returns the exit code; 128 plus the number of the signal that ended it, as in shells; 127 when it cannot be run
 */
function runChild(
  [program = '', ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    // On Windows, programs such as npm are scripts.
    shell: process.platform === 'win32',
  })
  const forward = (signal: NodeJS.Signals): void => {
    // A terminal sends Ctrl+C to the child itself. A second one would end it at once.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of FORWARDED_SIGNALS) process.on(signal, forward)
  return new Promise<number>((resolve) => {
    child.once('error', (error) => {
      printProblem(`${program} cannot be run: ${error.message}.`)
      resolve(NOT_FOUND)
    })
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  }).finally(() => {
    for (const signal of FORWARDED_SIGNALS) process.off(signal, forward)
  })
}
