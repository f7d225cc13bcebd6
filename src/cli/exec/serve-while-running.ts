import { createChildCertificates } from '../child-certificates.ts'
import { runCommand } from '../run-command.ts'
import type { RunningServer } from '../start-server.ts'
import { printProblem } from '../terminal/terminal.ts'

/** A command to run with a twin. */
export interface TwinCommand {
  readonly words: readonly string[]
  /** the environment variable that gets the URL */
  readonly variable: string
}

/**
 * Runs a command in this terminal while a twin is served, and closes the twin.
 *
 * @returns the exit code of the command
 */
export async function serveWhileRunning(
  server: RunningServer,
  { words, variable }: TwinCommand,
): Promise<number> {
  await server.writeReadyFile()
  const certificates = createChildCertificates(server.network.authorityFile, process.env)
  const environment = { ...certificates.variables, [variable]: server.url }
  const { exitCode, problem } = await runCommand(words, { environment, output: 'inherit' })
  if (problem !== undefined) printProblem(problem)
  certificates.remove()
  await server.close()
  return exitCode
}
