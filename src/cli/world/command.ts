import { Command, completeCommand, createFlags, type FlagsOf, parseNonEmpty } from '../commander.ts'

const recordedWorldFlags = createFlags('Options:')
  .option('--base-url <url>', 'base URL of the deployment (default: found in the file)')
  .option('-o, --output <file>', 'write the world to this file; otherwise print it', parseNonEmpty)

/** The flags of `world`. */
export type RecordedWorldFlags = FlagsOf<typeof recordedWorldFlags>

export const createWorldCommand = () =>
  completeCommand(
    new Command('world')
      .description('make a world file of the posts that a recording shows')
      .argument('<file>', 'HTTP archive (HAR) of Charles, Proxyman, mitmproxy, a browser or feedtwin'),
    {
      flags: recordedWorldFlags,
      examples: ['world session.har -o staging-world.json', 'serve --world staging-world.json'],
      notes: `
The world has no tokens, accounts, phone numbers, e-mail addresses or birthdays.
If its posts have other categories than a twin without a dialect, a dialect file
with them is written beside the world.`,
    },
  )
