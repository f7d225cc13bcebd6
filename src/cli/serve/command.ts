import { Command, Option } from 'commander'
import { Screen } from '../terminal/screen.ts'
import { type ServeFlags, serveHelp, withServeFlags } from './flags.ts'
import { type Serving, serving } from './run.ts'
import { humanVoice, jsonVoice, quietVoice } from './output.ts'
import { watchFiles } from './watch-files.ts'
import { withHelp } from '../terminal/add-help.ts'

interface Flags extends ServeFlags {
  readonly quiet?: boolean
  readonly json?: boolean
}

export function serveCommand(): Command {
  const command = new Command('serve').description('serve the whole backend on this machine')
  withServeFlags(command, 4010, 'PORT')
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
  const begin = (one: Serving): void => {
    closeOnSignal(one)
    watchFiles(flags, one)
  }
  if (flags.json || flags.quiet) {
    await serving(flags, flags.json ? jsonVoice(flags) : quietVoice, begin)
  } else if (process.stdout.isTTY && process.stdin.isTTY) {
    const { KEYS, steerByKeys } = await import('./control-by-keys.ts')
    const screen = new Screen(process.stdout, process.env.TERM !== 'dumb')
    const voice = humanVoice(flags, { write: (text) => screen.print(text), keys: KEYS })
    await serving(flags, voice, (one) => {
      begin(one)
      steerByKeys(process.stdin, one, screen)
    })
  } else {
    await serving(flags, humanVoice(flags, { write: (text) => void process.stdout.write(text) }), begin)
  }
}

function closeOnSignal(one: Serving): void {
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
