import { describe, test } from 'vitest'
import { expectSameAsByForce, partsOfPairs, QUICK_PARTS, type ScriptedRecording } from './compare-by-force.ts'
import { clients } from './recorded-clients.ts'
import { recordScript, scripts } from './scripted-app.ts'

const parts = partsOfPairs.slice(QUICK_PARTS).map((pairs, index) => [QUICK_PARTS + index + 1, pairs] as const)

describe.each(Object.entries(scripts))(
  'of the app %s, differences are those that the responses show',
  (_, steps) => {
    test.each(parts)('part %d', async (_, pairs) => {
      const har = await recordScript(steps, { 'http.validators': 'etag' })
      await expectSameAsByForce({ har, steps }, pairs)
    })
  },
)

describe.each(Object.entries(clients))('a session of %s', (_, record) => {
  let recording: ScriptedRecording | undefined

  test.for(parts)('shows what the responses of two twins show, part %d', async ([, pairs], ctx) => {
    recording ??= await record(ctx)
    await expectSameAsByForce(recording, pairs)
  })
})
