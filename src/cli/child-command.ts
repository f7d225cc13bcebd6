import { InvalidArgumentError } from 'commander'
import { FeedtwinError } from '../base/feedtwin-error.ts'
import { escapeControls } from '../base/text/escape-controls.ts'
import { createFlags } from './commander.ts'

/** `--env`, for commands of feedtwin that run a command with a twin. */
export const variableFlag = createFlags('Command:').option(
  '--env <name>',
  'the environment variable that gets the URL',
  parseVariable,
  'FEED_BASE_URL',
)

function parseVariable(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name)) return name
  throw new InvalidArgumentError(
    'The value must have only letters, digits and underscores, as in FEED_BASE_URL.',
  )
}

/** Whether `--` stands before a command that feedtwin runs. */
export const hasSeparator = (command: readonly string[], argv: readonly string[]): boolean =>
  argv.at(-command.length - 1) === '--'

/** @param usage what stands before the `--`, as in `exec [options]` */
export function createSeparatorError(command: readonly string[], usage: string): FeedtwinError {
  const start = escapeControls(command.slice(0, 2).join(' '))
  return new FeedtwinError(
    'bad-option',
    `Put -- before the command, so that feedtwin does not read its options: feedtwin ${usage} -- ${start} …`,
  )
}
