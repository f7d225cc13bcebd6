import {
  Command,
  completeCommand,
  createFlags,
  type FlagsOf,
  joinFlags,
  parseNonEmpty,
} from '../commander.ts'
import { kitFlags, rareKitFlags } from '../judging/flags.ts'
import { createAppOption } from '../judging/judgement-flags.ts'

const outputFlags = createFlags('Output:')
  .option(
    '-o, --output <file>',
    'write the dialect to this file and print the gaps; otherwise print the dialect',
    parseNonEmpty,
  )
  .addOption(createAppOption())

const learnFlags = joinFlags(outputFlags, kitFlags)

/** The flags of `learn`. */
export type LearnFlags = FlagsOf<typeof learnFlags>

export const createLearnCommand = () =>
  completeCommand(
    new Command('learn')
      .description('find out the dialect of a deployment: its answers where the contract leaves a gap')
      .argument('<url>', 'base URL of the deployment'),
    {
      flags: learnFlags,
      examples: [
        'learn https://staging.example.com -o staging.json',
        'learn https://staging.example.com --allow-writes 40',
      ],
      notes: `
Exit codes: 0 learned, 2 wrong usage, 3 not learned because of an outage or a
limit (no dialect is written), 5 internal error. A gap that the data do not show
stays undetermined and gets the default answer. Texts of errors are learned
where they differ from the default ones; texts with data are left out. Known
breakages (feedtwin contract --breakages) are recognised; a twin with the
dialect has them. Other differences become overrides, where random requests show
a rule. Differences without an explanation are listed.`,
      rare: [...rareKitFlags, '--app'],
    },
  )
