import { createOptionError } from '../../base/feedtwin-error.ts'
import { truncate } from '../../base/text/format-value.ts'
import type { Backend } from '../../serve/backend.ts'
import type { ServedBackend } from '../../serve/http/request-handler.ts'
import type { Traffic } from '../../serve/traffic/traffic.ts'
import { runWithTwin } from '../run-with-twin.ts'
import { startTwinServer } from '../start-server.ts'
import { splitServeFlags } from '../twin-flags.ts'
import type { EachFlags } from './command.ts'
import { findFailedTests } from './find-failed-tests.ts'
import type { ChangedResponse, CommandRun } from './runs.ts'

interface Execution {
  readonly command: readonly string[]
  readonly flags: EachFlags
  /** milliseconds */
  readonly timeout: number
  /** returns what answers in place of the twin */
  readonly observe?: ((backend: Backend) => ServedBackend) | undefined
}

/** Runs the command once, with a twin of its own. @throws FeedtwinError `bad-option` when it cannot be run */
export async function executeRun({ command, flags, timeout, observe }: Execution): Promise<CommandRun> {
  const server = await startTwinServer(splitServeFlags({ ...flags, port: 0 }), { observe })
  const { traffic } = server.backend.session
  // An exchange is explained only while somebody listens.
  if (flags.save !== undefined) traffic.listen()
  try {
    const { problem, exitCode, isTimedOut, milliseconds, output } = await runWithTwin(
      server,
      { words: command, variable: flags.env },
      { output: 'capture', timeout },
    )
    if (problem !== undefined) throw createOptionError(problem)
    const passed = exitCode === 0 && !isTimedOut
    const failedTests = passed ? [] : findFailedTests(output)
    const answered = new Set(flags.set.map((assignment) => assignment.split('=', 1)[0] ?? ''))
    return {
      passed,
      exitCode,
      isTimedOut,
      milliseconds: Math.round(milliseconds),
      output: passed ? '' : takeLastLines(output),
      ...(failedTests.length > 0 && { failedTests }),
      ...(flags.save !== undefined && !passed && { exchanges: findChangedResponses(traffic, answered) }),
    }
  } finally {
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

/** The longest body that is kept, in characters. */
const MAX_BODY = 500

const decoder = new TextDecoder()

/**
 * Finds an exchange for each answer that has changed a response: the first one, or the first one whose status is another.
 *
 * @param ids the gaps that are answered otherwise
 */
function findChangedResponses(
  traffic: Pick<Traffic, 'list'>,
  ids: ReadonlySet<string>,
): readonly ChangedResponse[] {
  const found = new Map<string, ChangedResponse & { readonly hasOtherStatus: boolean }>()
  for (const { method, target, status, responseBody, because } of traffic.list())
    for (const { id: gap, case: name, others } of because?.gaps ?? []) {
      const key = `${gap} ${name}`
      const hasOtherStatus = others.some((other) => other.changes && (other.status ?? status) !== status)
      const before = found.get(key)
      if (!ids.has(gap) || (before !== undefined && (before.hasOtherStatus || !hasOtherStatus))) continue
      const body = truncate(decoder.decode(responseBody), MAX_BODY)
      found.set(key, {
        gap,
        ...(name !== undefined && { case: name }),
        exchange: { request: `${method} ${target}`, status, body },
        hasOtherStatus,
      })
    }
  return [...found.values()].map(({ hasOtherStatus: _, ...changed }) => changed)
}
