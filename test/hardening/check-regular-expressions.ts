import { findRegularExpressions } from './find-regular-expressions.ts'

// Checks every regular expression literal of src for more than linear time, as part of `npm run check`. recheck would
// use Java or a native program where it finds one; the part of it that is plain JavaScript gives the same result
// everywhere.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/** Milliseconds for one expression. One that recheck cannot analyse in this time is too complicated for readers, too. */
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
