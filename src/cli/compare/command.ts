import { Command } from 'commander'
import { addExamples } from '../commander.ts'
import { addKitFlags, type KitFlags } from '../judging/flags.ts'

export function createCompareCommand(): Command {
  const command = new Command('compare')
    .description('show how two deployments differ, or a deployment and a dialect')
    .argument('<a>', 'base URL, or a dialect file: a twin that uses it is compared')
    .argument('<b>', 'the other base URL or dialect file')
  addKitFlags(command).action(async (a: string, b: string, flags: KitFlags) =>
    (await import('./run.ts')).runCompare(a, b, flags),
  )
  return addExamples(
    command,
    [
      'compare https://staging.example.com staging.json',
      'compare http://127.0.0.1:4010 https://staging.example.com',
    ],
    `
Both get the same requests. Responses are compared by their form, because
different posts are not a difference. Exit codes: 0 alike, 1 different, 2 wrong
usage, 3 not judged, 5 internal error.`,
  )
}
