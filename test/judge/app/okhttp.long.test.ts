import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requireOkHttp } from '../../serve/clients/require-okhttp.ts'
import { observeTwin } from './observe-twin.ts'
import { createSetup, scenarios } from './scenarios.ts'

const okHttpApp = join(import.meta.dirname, 'CleanOkHttpApp.java')

/** Options with which a short program ends sooner. */
const SHORT_PROGRAM = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

test('OkHttp, alone and four in parallel, breaks no rule in any scenario', async (ctx) => {
  const runJava = requireOkHttp(ctx)
  const twins = await Promise.all(scenarios.map((scenario) => observeTwin(createSetup(scenario))))
  await runJava(
    okHttpApp,
    twins.map(({ url }) => url),
    SHORT_PROGRAM,
  )
  for (const [index, { judge, listBroken }] of twins.entries()) {
    expect([scenarios[index], listBroken()]).toEqual([scenarios[index], []])
    expect(judge.listClients().map(({ name }) => name)).toContain('device phone-4')
  }
})

test('OkHttp with its defaults sends a publication again when a connection closes, and the judge shows it', async (ctx) => {
  const runJava = requireOkHttp(ctx)
  const { url, listBroken } = await observeTwin({ faults: 'createPost: drop' })
  await runJava(okHttpApp, [url], [...SHORT_PROGRAM, '-DpublishesWithDefaults=true'])
  expect(listBroken()).toEqual([
    expect.stringMatching(/^app\.no-automatic-post-retry: .* after no response$/),
  ])
})
