import { expect } from 'vitest'
import { type AnswerChange, applyChanges, listDialects } from '../../src/cli/each/changes.ts'
import { findFailureCauses } from '../../src/cli/each/find-failure-causes.ts'
import { describeCauses } from '../../src/cli/each/judge-dialects.ts'
import { describeAssumptions } from '../../src/cli/each/save-app.ts'
import { check } from '../../src/conformance.ts'
import type { AppFile } from '../../src/contract/app-file.ts'
import { type Dialect, defaultDialect, gaps } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import type { Setup } from '../../src/serve/sessions/setup.ts'
import { serveTwin } from '../judge/target/server.ts'
import { testApp } from './app-tests.ts'
import { type Assumption, assumptions } from './assumptions.ts'

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
  const found = await findCauses(assumes)
  return { ...found, causes: describeCauses(found.causes, defaultDialect) }
}

/** Expects that an app that takes the default of a gap for granted is found out. */
export async function expectFoundOut(gap: Assumption) {
  const { causes, isIncomplete, runs } = await judgeApp(gap)
  expect(isIncomplete).toBe(false)
  expect(causes.flatMap(({ answers }) => answers.map((answer) => answer.gap))).toContain(gap)
  return { runs }
}

async function findCauses(assumes?: Assumption) {
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
  return { ...found, runs: known.size }
}

const CAREFUL = 'careful'

/** What the tests of apps assume, as `each dialect --save` writes it: one for each assumption, and one without any. */
export const describeApps = (
  assumed: readonly Assumption[] = Object.keys(assumptions) as Assumption[],
): Promise<readonly AppFile[]> =>
  Promise.all(
    [undefined, ...assumed].map(async (assumes): Promise<AppFile> => {
      const shown = describeAssumptions(await findCauses(assumes), defaultDialect, () => undefined)
      return { feedtwin: 'app/1', name: assumes ?? CAREFUL, date: '2026-11-24', ...shown }
    }),
  )

/** Expects that `check --app` names a deployment as breaking exactly the apps whose tests fail with it, this app among them. */
export async function expectBrokenApps(gap: Assumption, apps: readonly AppFile[]): Promise<void> {
  const { failures = [] } = apps.find(({ name }) => name === gap) ?? {}
  const changes = (failures.at(-1)?.answers ?? []) as readonly AnswerChange[]
  const dialect = applyChanges(defaultDialect, changes)
  const listFailing = async (answers: Dialect): Promise<string[]> => {
    const failing: string[] = []
    for (const { name } of apps) {
      const app = name === CAREFUL ? undefined : (name as Assumption)
      if (await runApp({ dialect: answers }, app)) failing.push(name)
    }
    return failing
  }
  const failing = await listFailing(dialect)
  // An app that cannot stand one of the answers is named, too, where another one hides that from its tests.
  const breakable = new Set(failing)
  for (const change of changes.length > 1 ? changes : [])
    for (const name of await listFailing(applyChanges(defaultDialect, [change]))) breakable.add(name)
  const { url } = await serveTwin(await createTwin({ dialect }))
  const { findings, exitCode } = await check(url, { apps, only: ['list.is-array'], failOn: ['app'] })
  const named = new Set(findings.flatMap(({ app }) => app ?? []))
  expect([...named]).toEqual(expect.arrayContaining(failing))
  expect([...named].filter((name) => !breakable.has(name))).toEqual([])
  expect(named).toContain(gap)
  expect(named).not.toContain(CAREFUL)
  expect(exitCode).toBe(4)
}
