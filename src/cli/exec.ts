import { Command, InvalidArgumentError, Option } from 'commander'
import { runChild } from './child.ts'
import { type ServeFlags, withServeFlags } from './serve-flags.ts'
import { serving } from './serving.ts'
import { noVoice } from './voice.ts'
import { withHelp } from './with-help.ts'

interface Flags extends ServeFlags {
  readonly env: string
}

export function execCommand(): Command {
  const command = new Command('exec')
    .description('run a command, such as tests, with a twin to talk to while it runs')
    .usage('[options] -- <command> [arguments]')
    .argument('<command...>', 'what to run; it finds the URL in its environment')
  withServeFlags(command, 0)
    .optionsGroup('Command:')
    .addOption(
      new Option('--env <name>', 'the variable that has the URL')
        .default('FEED_BASE_URL')
        .argParser(variable),
    )
    .action(exec)
  return withHelp(command, {
    examples: ['exec -- npm test', "exec --world one-post -- sh -c 'curl -s $FEED_BASE_URL/posts'"],
    notes: 'The exit code is that of the command. Signals are handed on to it.',
  })
}

/** Nothing is printed: the terminal is the command's. */
async function exec(line: string[], { env, ...flags }: Flags): Promise<void> {
  const { url, close } = await serving(
    flags,
    () => noVoice,
    () => undefined,
  )
  const code = await runChild(line, { [env]: url })
  await close()
  process.exit(code)
}

function variable(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new InvalidArgumentError('It has letters, digits and underscores, as in FEED_BASE_URL.')
}
