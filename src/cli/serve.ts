import { Command, Option } from 'commander'
import { type ServeFlags, serveHelp, withServeFlags } from './serve-flags.ts'
import { type Serving, serving } from './serving.ts'
import { humanVoice, jsonVoice, quietVoice } from './voice.ts'
import { withHelp } from './with-help.ts'

interface Flags extends ServeFlags {
  readonly quiet?: boolean
  readonly json?: boolean
}

export function serveCommand(): Command {
  const command = new Command('serve').description('serve the whole backend on this machine')
  withServeFlags(command, 4010)
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
  if (flags.json || flags.quiet) {
    const voice = flags.json ? jsonVoice(flags) : quietVoice
    await serving(flags, voice, closeOnSignal)
  } else if (process.stdout.isTTY && process.stdin.isTTY) {
    const { KEYS, steerByKeys } = await import('./serve-keys.ts')
    await serving(flags, humanVoice(flags, KEYS), (one) => {
      closeOnSignal(one)
      steerByKeys(process.stdin, one)
    })
  } else await serving(flags, humanVoice(flags), closeOnSignal)
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
