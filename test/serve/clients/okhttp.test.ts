import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { environment } from '../../cli/feedtwin.ts'
import { requirePackage } from '../../debian.ts'
import { start } from '../control/twin.ts'

const run = promisify(execFile)

test('OkHttp handles faults, limits and rejected tokens', async (ctx) => {
  const [java] = requirePackage(ctx, 'default-jdk-headless')
  const jars = requirePackage(ctx, 'libokhttp-java')
  const twins = await Promise.all([
    start({ now: 0 }),
    start({ now: 0, faults: 'quota=1/60s' }),
    start({ now: 0, faults: 'first=2, drop' }),
  ])
  const source = join(import.meta.dirname, 'OkHttpClientInTrouble.java')
  const { stdout } = await run(java, ['-cp', jars.join(delimiter), source, ...twins.map(({ url }) => url)], {
    env: environment(),
  })
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
