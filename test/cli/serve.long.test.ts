import { expect, test } from 'vitest'
import { worldNames } from '../../src/twin/world/world.ts'
import { serve, wideLines } from './feedtwin.ts'

const TOKYO = 'lng=139.7671&lat=35.6812'

test.for(['hang', 'drip=1'])('--faults: SIGTERM ends responses that never finish: %s', async (fault) => {
  const { url, twin } = await serve(['--json', '--faults', fault])
  // Either no response comes, or its body does not end.
  const lost = fetch(`${url}/posts?${TOKYO}`).then((answer) => answer.text())
  lost.catch(() => undefined)
  await twin.printed(/"event":"request"/)
  expect(await twin.stop()).toMatchObject({ code: 0, stderr: '' })
  await expect(lost).rejects.toThrow()
})

test.for(worldNames)('at the start, the world %s fits into 80 columns', async (world) => {
  const { twin } = await serve(['--world', world])
  expect(wideLines(twin.stdout)).toEqual([])
  expect(twin.stdout).toContain(`world    ${world}, seed 1, locale en`)
})
