import type { RunningServer } from '../serve/start-server.ts'
import { printProblem } from '../terminal/print-problem.ts'
import { createChildCertificates } from './child-certificates.ts'
import { runCommand } from './run-command.ts'

/**
 * Runs a command in this terminal while a twin is served, and closes the twin.
 *
 * @param variable the environment variable that gets the URL
 * @returns the exit code of the command
 */
export async function serveWhileRunning(
  server: RunningServer,
  command: readonly string[],
  variable: string,
): Promise<number> {
  await server.writeReadyFile()
  const certificates = createChildCertificates(server.network.authorityFile, process.env)
  const environment = { ...certificates.variables, [variable]: server.url }
  const { exitCode, problem } = await runCommand(command, { environment, output: 'inherit' })
  if (problem !== undefined) printProblem(problem)
  certificates.remove()
  await server.close()
  return exitCode
}
