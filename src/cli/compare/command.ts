import { Command } from 'commander'
import { addKitFlags, type KitFlags } from '../judging/options.ts'
import { withHelp } from '../terminal/add-help.ts'

export function createCompareCommand(): Command {
  const command = new Command('compare')
    .description('show where two deployments differ, or a deployment and a dialect')
    .argument('<a>', 'base URL, or a dialect file, for which a twin stands that speaks it')
    .argument('<b>', 'the other')
  addKitFlags(command).action(async (a: string, b: string, flags: KitFlags) =>
    (await import('./run.ts')).runCompare(a, b, flags),
  )
  return withHelp(command, {
    examples: [
      'compare https://staging.example.com staging.json',
      'compare http://127.0.0.1:4010 https://staging.example.com',
    ],
    notes: `
Both are asked alike; answers are compared in form, since other posts are no
difference. Exit codes: 0 alike, 1 different, 2 wrong usage, 3 not judged, 5 the
kit broke.`,
  })
}
