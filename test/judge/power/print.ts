import { mutants } from './mutant.ts'
import { formatPowerTable, isNamedCorrectly, judgeMutant, listShortcomings } from './power-table.ts'

// npm run power: prints which requirements detect which mutants.

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
