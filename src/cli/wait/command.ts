import { Command, InvalidArgumentError, Option } from 'commander'
import { addExamples, parseWholeNumber } from '../commander.ts'
import { runWait } from './run.ts'

export function createWaitCommand(): Command {
  const command = new Command('wait')
    .description('wait until a twin or a deployment answers')
    .argument('<url>', 'its base URL', parseHttpUrl)
    .addOption(
      new Option('--timeout <seconds>', 'give up after this time').default(30).argParser(parseWholeNumber),
    )
    .option('--insecure', 'accept untrusted certificates')
    .action(runWait)
  return addExamples(
    command,
    ['wait http://127.0.0.1:4010', 'wait https://staging.example.com --timeout 5'],
    `
The certificates of serve --https are trusted on this machine.
Exit codes: 0 it answered, 2 wrong usage, 3 it did not answer in time.`,
  )
}

function parseHttpUrl(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text)
  throw new InvalidArgumentError('It must be a URL such as http://127.0.0.1:4010.')
}
