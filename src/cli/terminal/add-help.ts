import type { Command } from 'commander'

interface HelpText {
  /** lines to copy */
  readonly examples: readonly string[]
  /** what else there is to know, at most 80 columns wide */
  readonly notes?: string
}

/** Ends the help of a command with examples and notes. */
export function withHelp(command: Command, { examples, notes }: HelpText): Command {
  const lines = ['', 'Examples:', ...examples.map((example) => `  $ feedtwin ${example}`)]
  return command.addHelpText('after', [...lines, ...(notes ? ['', notes.trim()] : [])].join('\n'))
}
