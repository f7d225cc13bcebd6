import { Command, Option } from 'commander'
import { addExamples, parseNonEmpty } from '../commander.ts'
import { addKitFlags } from '../judging/flags.ts'
import type { LearnFlags } from './run.ts'

export function createLearnCommand(): Command {
  const command = new Command('learn')
    .description('find out the dialect of a deployment: its answers where the contract leaves a gap')
    .argument('<url>', 'base URL of the deployment')
    .optionsGroup('Output:')
    .addOption(
      new Option(
        '-o, --output <file>',
        'write the dialect to this file and print the gaps; otherwise print the dialect',
      ).argParser(parseNonEmpty),
    )
  addKitFlags(command).action(async (url: string, flags: LearnFlags) =>
    (await import('./run.ts')).runLearn(url, flags),
  )
  return addExamples(
    command,
    [
      'learn https://staging.example.com -o staging.json',
      'learn https://staging.example.com --tier write --allow-writes 40',
    ],
    `
Exit codes: 0 learned, 2 wrong usage, 3 not learned because of an outage or a
limit (no dialect is written), 5 internal error. A gap that the data do not show
stays undetermined and gets the default answer. Texts of errors are learned
where they differ from the default ones; texts with data are left out. Known
breakages (feedtwin contract --breakages) are recognised; a twin with the
dialect has them. What else the deployment does otherwise becomes an override,
where random requests show a rule. What nothing explains is listed.`,
  )
}
