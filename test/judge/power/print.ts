import { mutants } from './mutants.ts'
import { isRight, judgeMutant, powerTable, shortcomings } from './power-table.ts'

// npm run power: which requirements notice which wrong deployments.

const judged = []
for (const mutant of mutants) judged.push(await judgeMutant(mutant))
const { missed, misnamed } = shortcomings(judged)
const share = ((judged.filter(isRight).length / judged.length) * 100).toFixed(1)

process.stdout.write(`${powerTable(judged)}\n\n`)
process.stdout.write(`${judged.length - missed.length} of ${judged.length} mutants are caught; `)
process.stdout.write(`for ${share} % the first finding is what is broken.\n`)
for (const text of missed) process.stdout.write(`not caught: ${text}\n`)
for (const text of misnamed) process.stdout.write(`caught as something else: ${text}\n`)
process.exitCode = missed.length > 0 ? 1 : 0
