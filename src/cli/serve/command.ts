import { Command, Option } from 'commander'
import { withHelp } from '../terminal/add-help.ts'
import { Screen } from '../terminal/screen.ts'
import { addServeFlags, type ServeFlags, serveHelp } from './flags.ts'
import { createQuietOutput, jsonOutput, textOutput } from './output.ts'
import { type RunningServer, startServer } from './run.ts'
import { watchFiles } from './watch-files.ts'

interface Flags extends ServeFlags {
  readonly quiet?: boolean
  readonly json?: boolean
}

export function createServeCommand(): Command {
  const command = new Command('serve').description('serve the whole backend on this machine')
  addServeFlags(command, 4010, 'PORT')
    .option('--quiet', 'print the URL and nothing else')
    .addOption(
      new Option('--json', 'print one JSON object a line; the first one has the url').conflicts('quiet'),
    )
    .action(serve)
  return withHelp(command, {
    examples: [
      'serve --scenario bad-network',
      "serve --lan --world my-world.json --faults 'createPost: drop@20%'",
    ],
    notes: serveHelp,
  })
}

/** Looks at the input only where it must: that makes a stream of it, which takes a tenth of the start. */
async function serve(flags: Flags): Promise<void> {
  const begin = (one: RunningServer): void => {
    closeOnSignal(one)
    watchFiles(flags, one)
  }
  if (flags.json || flags.quiet) {
    await startServer(flags, flags.json ? jsonOutput(flags) : createQuietOutput, begin)
  } else if (process.stdout.isTTY && process.stdin.isTTY) {
    const { KEY_HELP: KEYS, handleKeys: steerByKeys } = await import('./control-by-keys.ts')
    const screen = new Screen(process.stdout, process.env.TERM !== 'dumb')
    const voice = textOutput(flags, { write: (text) => screen.print(text), keys: KEYS })
    await startServer(flags, voice, (one) => {
      begin(one)
      steerByKeys(process.stdin, one, screen)
    })
  } else {
    await startServer(flags, textOutput(flags, { write: (text) => void process.stdout.write(text) }), begin)
  }
}

function closeOnSignal(one: RunningServer): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // Whoever asks twice does not want to wait.
      if (closing) process.exit(130)
      closing = true
      await one.close()
      process.exit(0)
    })
  }
}
