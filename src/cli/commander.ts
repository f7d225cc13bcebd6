import { type Command, InvalidArgumentError } from 'commander'

/** Adds examples and notes at the end of the help. @param notes at most 80 columns wide */
export function addExamples(command: Command, examples: readonly string[], notes?: string): Command {
  const lines = ['', 'Examples:', ...examples.map((example) => `  $ feedtwin ${example}`)]
  return command.addHelpText('after', [...lines, ...(notes ? ['', notes.trim()] : [])].join('\n'))
}

/** Parses an option that takes a whole number, 0 or more. */
export function parseWholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}

/** Parses an option that takes a number above 0. */
export function parsePositiveNumber(text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && number > 0 && Number.isFinite(number)) return number
  throw new InvalidArgumentError('It must be a number above 0.')
}

/** Parses an option that takes any text but an empty one. */
export function parseNonEmpty(text: string): string {
  if (text !== '') return text
  throw new InvalidArgumentError('It must not be empty.')
}
