import type { AppFlags } from '../judging/app-flags.ts'
import type { AppObserver } from '../judging/app-observer.ts'
import { Screen } from '../terminal/screen.ts'
import type { ServeFlags } from './flags.ts'
import { createJsonOutput, createQuietOutput, createTextOutput, type ServeOutput } from './output.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { warnAboutMessages } from './warn-about-messages.ts'
import { watchFiles } from './watch-files.ts'

/** The flags of `serve`: those of the twin, and how much is printed. */
export interface ServeCommandFlags extends ServeFlags, AppFlags {
  readonly quiet?: boolean
  readonly json?: boolean
}

/** Serves a twin until a signal stops it, and prints what happens. @throws FeedtwinError when it cannot start */
export async function runServe(flags: ServeCommandFlags): Promise<void> {
  const isPlainText = !flags.json && !flags.quiet
  // process.stdin is read only where it is needed: creating its stream takes a tenth of the start.
  const hasKeys = isPlainText && process.stdout.isTTY && process.stdin.isTTY
  const screen = hasKeys ? new Screen(process.stdout, process.env.TERM !== 'dumb') : undefined
  const output = createOutput(flags, screen)
  const observer = flags.judgeApp ? await openObserver(flags) : undefined
  const server = await startServer(
    flags,
    output.logRequest,
    observer && ((backend) => observer.observe(backend)),
  )
  // A client may stop the twin as soon as it is announced, so signals are handled before.
  stopOnSignal(server, output, observer)
  watchFiles(flags, server.backend, output)
  if (screen) {
    const { handleKeys } = await import('./keys.ts')
    handleKeys(process.stdin, server.backend.session, `${server.url}/__twin/`, screen)
  }
  await server.writeReadyFile()
  await output.announce(server)
  await warnAboutMessages(server.backend.session.twin.dialect)
}

function createOutput(flags: ServeCommandFlags, screen: Screen | undefined): ServeOutput {
  if (flags.json) return createJsonOutput(flags)
  if (flags.quiet) return createQuietOutput()
  if (screen) return createTextOutput(flags, (text) => screen.print(text), true)
  return createTextOutput(flags, (text) => void process.stdout.write(text), false)
}

/** Starts to judge the apps that use the twin. The kit is loaded only for it. @throws FeedtwinError for a wrong file */
async function openObserver(flags: ServeCommandFlags): Promise<AppObserver> {
  const { AppObserver } = await import('../judging/app-observer.ts')
  return new AppObserver('feedtwin serve --judge-app', flags)
}

function stopOnSignal(server: RunningServer, output: ServeOutput, observer: AppObserver | undefined): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // A second signal ends the process at once.
      if (isStopping) process.exit(130)
      isStopping = true
      await server.close()
      if (observer) await output.announceApp(observer.createReport(server.url))
      output.announceStop()
      process.exit(0)
    })
  }
}
