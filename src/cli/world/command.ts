import { Command, Option } from 'commander'
import { addExamples, parseNonEmpty } from '../commander.ts'
import type { WorldFlags } from './run.ts'

export function createWorldCommand(): Command {
  const command = new Command('world')
    .description('make a world file of the posts that a recording shows')
    .argument('<file>', 'HTTP archive (HAR) of Charles, Proxyman, mitmproxy, a browser or feedtwin')
    .option('--base-url <url>', 'base URL of the deployment (default: found in the file)')
    .addOption(
      new Option('-o, --output <file>', 'write the world to this file; otherwise print it').argParser(
        parseNonEmpty,
      ),
    )
    .action(async (file: string, flags: WorldFlags) => (await import('./run.ts')).runWorld(file, flags))
  return addExamples(
    command,
    ['world session.har -o staging-world.json', 'serve --world staging-world.json'],
    `
The world has no tokens, accounts, phone numbers, e-mail addresses or birthdays.
If its posts have other categories than a twin without a dialect, a dialect file
with them is written beside the world.`,
  )
}
