import { escapeControls } from '../../base/escape-controls.ts'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import type { ServeFlags } from '../serve/flags.ts'
import { startServer } from '../serve/start-server.ts'
import type { EachFlags } from './each/flags.ts'
import type { JudgeAppFlags } from './judge-app/flags.ts'
import { serveWhileRunning } from './serve-while-running.ts'

export interface ExecFlags extends ServeFlags, EachFlags, JudgeAppFlags {
  /** the environment variable that gets the URL */
  readonly env: string
}

/** Runs a command while a twin is served. The twin prints nothing, because the terminal belongs to the command. */
export async function runExec(command: string[], flags: ExecFlags): Promise<void> {
  assertSeparator(command, process.argv)
  if (flags.each !== undefined) {
    const { runEach } = await import('./each/run.ts')
    await runEach({ command, subject: flags.each, flags, variable: flags.env })
    return
  }
  if (flags.judgeApp || flags.provoke.length > 0) {
    const { runJudgeApp } = await import('./judge-app/run.ts')
    process.exit(await runJudgeApp(command, flags))
  }
  process.exit(await serveWhileRunning(await startServer(flags), command, flags.env))
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
