import { parseArgs } from 'node:util'
import { mutants } from './mutant.ts'
import { formatPowerTable, isNamedCorrectly, judgeMutant, listShortcomings } from './power-table.ts'
import { printServedAlone } from './print-served-alone.ts'

// npm run power: prints which requirements detect which mutants.
// npm run power -- --dialects 20 [--only list.] [--slice 1/4]: prints what check finds on twins with one breakage each,
// for each breakage in 20 dialects, or for those of one of four slices.

const { values } = parseArgs({
  options: {
    dialects: { type: 'string' },
    only: { type: 'string', default: '' },
    slice: { type: 'string', default: '1/1' },
  },
})

if (values.dialects === undefined) await printMutants()
else await printServedAlone(Number(values.dialects), values.only, values.slice)

async function printMutants(): Promise<void> {
  const judged = []
  for (const mutant of mutants) judged.push(await judgeMutant(mutant))
  const { missed, misnamed } = listShortcomings(judged)
  const share = ((judged.filter(isNamedCorrectly).length / judged.length) * 100).toFixed(1)

  process.stdout.write(`${formatPowerTable(judged)}\n\n`)
  process.stdout.write(`${judged.length - missed.length} of ${judged.length} mutants are caught; `)
  process.stdout.write(
    `for ${share} % of all mutants the first finding is a requirement that the mutant breaks.\n`,
  )
  for (const text of missed) process.stdout.write(`not caught: ${text}\n`)
  for (const text of misnamed) process.stdout.write(`caught as something else: ${text}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
