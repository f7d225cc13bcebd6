import { expect, test } from 'vitest'
import { openContext } from '../../serve/clients/chromium.ts'
import { runCleanApp } from './clean-app.ts'
import { observeTwin } from './observe-twin.ts'
import { createSetup, scenarios } from './scenarios.ts'

test('a browser breaks no rule in any scenario', async (ctx) => {
  const context = await openContext(ctx)
  for (const scenario of scenarios) {
    const { url, listBroken } = await observeTwin(createSetup(scenario))
    const page = await context.newPage()
    await page.evaluate(
      ([source, base]) => {
        const run = new Function(`return ${source}`)() as typeof runCleanApp
        return run(base, 'browser', (address, init) => fetch(address, init))
      },
      [runCleanApp.toString(), url] as const,
    )
    await page.close()
    expect([scenario, listBroken()]).toEqual([scenario, []])
  }
})
