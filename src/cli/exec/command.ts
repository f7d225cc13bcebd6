import { Command, InvalidArgumentError, Option } from 'commander'
import { escapeControls } from '../../base/escape-controls.ts'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { addServeFlags, type ServeFlags } from '../serve/flags.ts'
import type { NetworkSetup } from '../serve/network/place.ts'
import { silentOutput } from '../serve/output.ts'
import { startServer } from '../serve/run.ts'
import { withHelp } from '../terminal/add-help.ts'
import { childCertificates } from './child-certificates.ts'
import { runChild } from './run-child.ts'

interface Flags extends ServeFlags {
  readonly env: string
}

export function createExecCommand(): Command {
  const command = new Command('exec')
    .description('run a command, such as tests, with a twin to talk to while it runs')
    .usage('[options] -- <command> [arguments]')
    .argument('<command...>', 'what to run; it finds the URL in its environment')
    .passThroughOptions()
  // PORT is for the command: another server may read it.
  addServeFlags(command, 0)
    .optionsGroup('Command:')
    .addOption(
      new Option('--env <name>', 'the variable that has the URL')
        .default('FEED_BASE_URL')
        .argParser(variable),
    )
    .action(exec)
  return withHelp(command, {
    examples: ['exec -- npm test', "exec --world one-post -- sh -c 'curl -s $FEED_BASE_URL/posts'"],
    notes: `
The exit code is that of the command. Signals are handed on to it. With --https,
FEED_CA_FILE names the certificate of the authority, and Node.js trusts it.`,
  })
}

/** Nothing is printed: the terminal is the command's. */
async function exec(line: string[], { env, ...flags }: Flags): Promise<void> {
  demandSeparator(line, process.argv)
  let authorityFile: string | undefined
  const voiceFor = (place: NetworkSetup | undefined) => {
    authorityFile = place?.authorityFile
    return silentOutput
  }
  const { url, close } = await startServer(flags, voiceFor, () => undefined)
  const certificates = childCertificates(authorityFile, process.env)
  const code = await runChild(line, { ...certificates.variables, [env]: url })
  certificates.remove()
  await close()
  process.exit(code)
}

/** An option behind the command could be one of feedtwin or of the command. @throws FeedtwinError `bad-option` */
function demandSeparator(line: readonly string[], argv: readonly string[]): void {
  const hasOptions = line.some((word, index) => index > 0 && word.startsWith('-'))
  if (!hasOptions || argv.at(-line.length - 1) === '--') return
  const command = escapeControls(line.slice(0, 2).join(' '))
  throw new FeedtwinError(
    'bad-option',
    `Put -- before the command to run, so that its options are not taken for those of feedtwin: feedtwin exec [options] -- ${command} …`,
  )
}

function variable(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new InvalidArgumentError('It has letters, digits and underscores, as in FEED_BASE_URL.')
}
