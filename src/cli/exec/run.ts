import { pickFlags } from '../commander.ts'
import { assertSeparator, serveWhileRunning } from '../run-with-twin.ts'

import { startTwinServer } from '../start-server.ts'
import { splitServeFlags } from '../twin-flags.ts'
import { type ExecFlags, judgementFlags } from './command.ts'

/** Runs a command while a twin is served. The twin prints nothing, because the terminal belongs to the command. */
export async function runExec(words: string[], flags: ExecFlags): Promise<void> {
  // Without `--`, an option of the command could be one of feedtwin.
  const hasOptions = words.some((word, index) => index > 0 && word.startsWith('-'))
  if (hasOptions) assertSeparator(words, 'exec [options]')
  const command = { words, variable: flags.env }
  const twin = splitServeFlags(flags)
  if (flags.judgeApp) {
    const { runJudgeApp } = await import('./judge-app.ts')
    process.exit(await runJudgeApp(command, twin, pickFlags(judgementFlags, flags)))
  }
  process.exit(await serveWhileRunning(await startTwinServer(twin), command))
}
