import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { createChildCertificates } from '../child-certificates.ts'
import { runCommand } from '../run-command.ts'
import { startTwinServer } from '../start-server.ts'
import { splitServeFlags } from '../twin-flags.ts'
import type { EachFlags } from './command.ts'
import type { CommandRun } from './runs.ts'

interface Execution {
  readonly command: readonly string[]
  readonly flags: EachFlags
  /** milliseconds */
  readonly timeout: number
}

/** Runs the command once, with a twin of its own. @throws FeedtwinError `bad-option` when it cannot be run */
export async function executeRun({ command, flags, timeout }: Execution): Promise<CommandRun> {
  const server = await startTwinServer(splitServeFlags({ ...flags, port: 0 }))
  const certificates = createChildCertificates(server.network.authorityFile, process.env)
  try {
    const environment = { ...certificates.variables, [flags.env]: server.url }
    const { problem, exitCode, isTimedOut, milliseconds, output } = await runCommand(command, {
      environment,
      output: 'capture',
      timeout,
    })
    if (problem !== undefined) throw new FeedtwinError('bad-option', problem)
    const passed = exitCode === 0 && !isTimedOut
    return {
      passed,
      exitCode,
      isTimedOut,
      milliseconds: Math.round(milliseconds),
      output: passed ? '' : takeLastLines(output),
    }
  } finally {
    certificates.remove()
    await server.close()
  }
}

/** Most lines of the output of a failed run that are kept: the last ones have the summary of most test runners. */
const MAX_LINES = 60

/** The longest text of them, in characters. */
const MAX_LENGTH = 8_000

function takeLastLines(output: string): string {
  const lines = output.trimEnd().split('\n')
  const last = lines.slice(-MAX_LINES).join('\n').slice(-MAX_LENGTH)
  return last.length < output.trimEnd().length ? `…\n${last}\n` : output
}
