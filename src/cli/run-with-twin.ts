import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import { createOptionError } from '../base/feedtwin-error.ts'
import { escapeControls } from '../base/text/escape-controls.ts'
import { createFlags } from './commander.ts'
import { tryReadText } from './files/read-file.ts'
import { type CommandOptions, type CommandResult, runCommand } from './run-command.ts'
import type { RunningServer } from './start-server.ts'
import { printProblem } from './terminal/terminal.ts'

/** `--env`, for commands of feedtwin that run a command with a twin. */
export const variableFlag = createFlags('Command:').option(
  '--env <name>',
  'the environment variable that gets the URL',
  parseVariable,
  'FEED_BASE_URL',
)

function parseVariable(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new InvalidArgumentError(
    'The value must have only letters, digits and underscores, as in FEED_BASE_URL.',
  )
}

/** Rejects a command without a `--` before it. @param usage what stands before the `--`, as in `exec [options]` */
export function assertSeparator(command: readonly string[], usage: string): void {
  if (process.argv.at(-command.length - 1) === '--') return
  const start = escapeControls(command.slice(0, 2).join(' '))
  throw createOptionError(
    `Put -- before the command, so that feedtwin does not read its options: feedtwin ${usage} -- ${start} …`,
  )
}

/** A command to run with a twin. */
export interface TwinCommand {
  readonly words: readonly string[]
  /** the environment variable that gets the URL */
  readonly variable: string
}

/** Runs a command while a twin is served. It trusts the twin, also with HTTPS. */
export async function runWithTwin(
  { url, network }: RunningServer,
  { words, variable }: TwinCommand,
  options: Omit<CommandOptions, 'environment'>,
): Promise<CommandResult> {
  const certificates = createChildCertificates(network.authorityFile)
  const environment = { ...certificates.variables, [variable]: url }
  try {
    return await runCommand(words, { ...options, environment })
  } finally {
    certificates.remove()
  }
}

/** Runs a command in this terminal while a twin is served, and closes the twin. @returns the exit code of the command */
export async function serveWhileRunning(server: RunningServer, command: TwinCommand): Promise<number> {
  await server.writeReadyFile()
  const { exitCode, problem } = await runWithTwin(server, command, { output: 'inherit' })
  if (problem !== undefined) printProblem(problem)
  await server.close()
  return exitCode
}

/**
 * Names the certificate of the authority in FEED_CA_FILE, and in NODE_EXTRA_CA_CERTS, which Node.js reads. That variable
 * holds one file: if it is set already, both certificates are copied to a new file, which `remove` removes.
 *
 * @param authorityFile undefined when feedtwin issued no certificate
 */
function createChildCertificates(authorityFile: string | undefined) {
  const { NODE_EXTRA_CA_CERTS: extraFile } = process.env
  if (authorityFile === undefined) return { variables: {}, remove() {} }
  // Node.js ignores a file that cannot be read, too.
  const extra = extraFile && tryReadText(extraFile)
  if (!extra) {
    const variables = { FEED_CA_FILE: authorityFile, NODE_EXTRA_CA_CERTS: authorityFile }
    return { variables, remove() {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'feedtwin-ca-'))
  const file = join(folder, 'ca.pem')
  writeFileSync(file, `${extra}\n${readFileSync(authorityFile, 'utf8')}\n`)
  return {
    variables: { FEED_CA_FILE: authorityFile, NODE_EXTRA_CA_CERTS: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
