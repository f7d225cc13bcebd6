import { Command, Option } from 'commander'
import { addExamples } from '../commander.ts'
import { type ContractFlags, runContract } from './run.ts'

export function createContractCommand(): Command {
  const command = new Command('contract')
    .description(
      'print the contract as OpenAPI 3.1, or its requirements, gaps, breakages or messages as a table',
    )
    .addOption(
      new Option('--requirements', 'what the specification states').conflicts([
        'gaps',
        'breakages',
        'messages',
      ]),
    )
    .addOption(
      new Option('--gaps', 'what the specification leaves open, with the legal answers').conflicts([
        'breakages',
        'messages',
      ]),
    )
    .addOption(
      new Option('--breakages', 'known ways to break requirements (serve --break)').conflicts('messages'),
    )
    .option('--messages', 'the texts of errors, which a dialect may replace')
    .action((flags: ContractFlags) => runContract(flags))
  return addExamples(command, ['contract > openapi.yaml', 'contract --gaps | less'])
}
