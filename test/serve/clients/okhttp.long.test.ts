import { join } from 'node:path'
import { expect, test } from 'vitest'
import { start } from '../control/twin.ts'
import { requireOkHttp } from './require-okhttp.ts'

test('OkHttp handles faults, limits and rejected tokens', async (ctx) => {
  const runJava = requireOkHttp(ctx)
  const twins = await Promise.all([
    start({ now: 0 }),
    start({ now: 0, faults: 'quota=1/60s' }),
    start({ now: 0, faults: 'first=2, drop' }),
  ])
  const source = join(import.meta.dirname, 'OkHttpClientInTrouble.java')
  const stdout = await runJava(
    source,
    twins.map(({ url }) => url),
  )
  expect(stdout.trim().split('\n')).toEqual([
    // Dropped, too late, cut, half of the JSON, and without a valid token.
    'IOException',
    'SocketTimeoutException',
    'ProtocolException',
    '200 null half',
    '401 null whole',
    // One request a minute.
    '200 null whole',
    '429 60 whole',
    // A client that retries gets a response at the third attempt.
    '200 null whole',
    '3',
  ])
})
