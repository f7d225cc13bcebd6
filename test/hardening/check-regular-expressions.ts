import { findRegularExpressions } from './find-regular-expressions.ts'

// Checks that every regular expression literal of src takes linear time. This is a part of `npm run check`. recheck runs
// in plain JavaScript, since its Java and native programs do not give the same result on every machine.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/** The limit for one expression in milliseconds. An expression that takes longer is also too complicated to read. */
const TIMEOUT = 20_000

const problems = findRegularExpressions().flatMap(({ where, expression }) => {
  const result = checkSync(expression.source, expression.flags, { timeout: TIMEOUT, randomSeed: 1 })
  if (result.status === 'safe') return []
  const reason =
    result.status === 'vulnerable'
      ? `takes ${result.complexity.summary} time, for example on ${result.attack.pattern}`
      : `cannot be judged (${result.error.kind})`
  return [`${where} ${expression} ${reason}`]
})

for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error('Write these expressions so that they take linear time, or use a loop.')
  process.exitCode = 1
}
