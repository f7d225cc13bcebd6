import { describe, test } from 'vitest'
import { expectSameAsByForce, partsOfPairs, QUICK_PARTS } from './compare-by-force.ts'
import { recordScript, scripts } from './scripted-app.ts'

describe.each(Object.entries(scripts))(
  'of the app %s, differences are those that the responses show',
  (_, steps) => {
    test.each(partsOfPairs.slice(0, QUICK_PARTS).map((pairs, part) => [part + 1, pairs] as const))(
      'part %d',
      async (_, pairs) => {
        // Only a deployment with entity tags makes an app send them.
        const har = await recordScript(steps, { 'http.validators': 'etag' })
        await expectSameAsByForce({ har, steps }, pairs)
      },
    )
  },
)
