import { Command, InvalidArgumentError, Option } from 'commander'
import { reporterNames } from '../../judge/reporters/names.ts'
import type { CheckFlags, Output } from '../judging/flags.ts'
import { addKitFlags } from '../judging/options.ts'
import { withHelp } from '../terminal/add-help.ts'
import { createListParser } from '../terminal/listed.ts'

export function createCheckCommand(): Command {
  const command = new Command('check')
    .description('judge a deployment by the contract')
    .argument('<url>', 'base URL of the deployment')
    .optionsGroup('Judgement:')
    .option('--dialect <file>', 'the dialect that it should speak; what differs is reported as drift')
    .addOption(
      new Option(
        '--only <id...>',
        'judge only these requirements (feedtwin contract --requirements lists them)',
      ).default([], 'all'),
    )
    .addOption(
      new Option(
        '--fail-on <what>',
        'fail for more than stated requirements; repeatable: warn, drift, unstable',
      )
        .argParser(createListParser(['warn', 'drift', 'unstable']))
        .default([], 'none'),
    )
    .option('--waivers <file>', 'requirements that may be broken for a while')
  addKitFlags(command)
    .optionsGroup('Output:')
    .addOption(
      new Option(
        '--reporter <name[=file]>',
        `print or write a report; repeatable: ${reporterNames.join(', ')}`,
      )
        .argParser(output)
        .default([], 'pretty'),
    )
    .option('--plan', 'send nothing; print the requests that a twin would get')
    .action(async (url: string, flags: CheckFlags) => (await import('./run.ts')).runCheck(url, flags))
  return withHelp(command, {
    examples: [
      'check http://127.0.0.1:4010',
      'check https://staging.example.com --tier write --allow-writes 40',
    ],
    notes: `
Exit codes: 0 conformant, 1 a stated requirement failed, 2 wrong usage, 3 not
judged, 4 drift (with --fail-on drift), 5 the kit broke.`,
  })
}

function output(text: string, before: readonly Output[]): Output[] {
  const [name = '', ...rest] = text.split('=')
  const file = rest.join('=')
  const known = reporterNames.find((one) => one === name)
  if (known === undefined) throw new InvalidArgumentError(`Allowed are ${reporterNames.join(', ')}.`)
  if (rest.length > 0 && file === '') throw new InvalidArgumentError('After = comes the name of a file.')
  return [...before, { name: known, ...(file && { file }) }]
}
