import { applyChanges, listDialects } from '../../src/cli/each/changes.ts'
import { describeCauses } from '../../src/cli/each/describe-cause.ts'
import { findFailureCauses } from '../../src/cli/each/find-failure-causes.ts'
import { defaultDialect, gaps } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import type { Setup } from '../../src/serve/sessions/setup.ts'
import { testApp } from './app-tests.ts'
import type { Assumption } from './assumptions.ts'

/** Runs the tests of the sample app in process. Returns the first failure. */
export async function runApp(setup: Setup, assumes?: Assumption): Promise<Error | undefined> {
  const twin = await createTwin(setup)
  try {
    await testApp('http://feedtwin.test', (url, init) => twin.fetch(url, init), assumes)
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    await twin.close()
  }
}

const dialects = listDialects(
  gaps.map(({ id }) => id),
  defaultDialect,
)

/** Finds the causes for which the tests of the app fail in legal dialects, as `each dialect` does. */
export async function judgeApp(assumes?: Assumption) {
  const known = new Map<string, Promise<boolean>>()
  const found = await findFailureCauses(
    dialects,
    (changes, attempt = 1) => {
      const key = `${attempt} ${JSON.stringify(changes)}`
      const passes =
        known.get(key) ??
        runApp({ dialect: applyChanges(defaultDialect, changes) }, assumes).then(
          (error) => error === undefined,
        )
      known.set(key, passes)
      return passes
    },
    1,
  )
  return { ...found, causes: describeCauses(found.causes, defaultDialect), runs: known.size }
}
