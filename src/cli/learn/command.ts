import { Command, Option } from 'commander'
import type { LearnFlags } from '../judging/flags.ts'
import { addKitFlags, omitUndefined } from '../judging/options.ts'
import { withHelp } from '../terminal/add-help.ts'

export function createLearnCommand(): Command {
  const command = new Command('learn')
    .description('find out how a deployment speaks where the contract is silent, as a dialect file')
    .argument('<url>', 'base URL of the deployment')
    .optionsGroup('Output:')
    .addOption(
      new Option(
        '-o, --output <file>',
        'write the dialect there and print the gaps; else the dialect is printed',
      ).argParser(omitUndefined),
    )
  addKitFlags(command).action(async (url: string, flags: LearnFlags) =>
    (await import('./run.ts')).runLearn(url, flags),
  )
  return withHelp(command, {
    examples: [
      'learn https://staging.example.com -o staging.json',
      'learn https://staging.example.com --tier write --allow-writes 40',
    ],
    notes: `
Exit codes: 0 learned, 2 wrong usage, 3 an outage or a limit kept something from
being learned, and no dialect is written, 5 the kit broke. What the data do not
show stays undetermined and takes the default answer.`,
  })
}
