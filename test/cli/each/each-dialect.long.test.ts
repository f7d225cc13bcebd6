import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../../folder.ts'
import { expectCode, run } from '../feedtwin.ts'
import { PAGES, script } from './app-scripts.ts'

const LOGIN = script(`await fetch(process.env.FEED_BASE_URL + '/auth/third_party', {
  method: 'POST', body: new URLSearchParams({ open_id: 'a', platform: 'weixin' }) })`)

/** Runs the tests of an app in dialects, which must end with a code. */
const tryDialects = (code: number, flags: readonly string[], command: readonly string[]) =>
  expectCode(code, ['each', 'dialect', ...flags, '--', ...command])

describe('each dialect', () => {
  test('has the results in the same order with any number of jobs', async () => {
    const folder = createFolder()
    const judge = async (jobs: number) => {
      const file = join(folder, `${jobs}.json`)
      const flags = ['--only', 'list.max-id-bound', '--only', 'list.empty', '--jobs', String(jobs)]
      await run(['each', 'dialect', ...flags, '--reporter', `json=${file}`, '--', ...PAGES])
      const { results, causes } = JSON.parse(readFileSync(file, 'utf8'))
      return {
        results: results.map(({ id, verdict }: { id: string; verdict: string }) => [id, verdict]),
        causes,
      }
    }
    expect(await judge(50)).toEqual(await judge(1))
  })

  test('changes the answers of --set and --token-ttl, too', async () => {
    const only = ['--only', 'auth.token-lifetime']
    const given = ['--set', 'list.max-id-bound=inclusive', '--token-ttl', '60']
    const { stdout } = await tryDialects(0, [...given, ...only, '--reporter', 'json'], LOGIN)
    const options = JSON.parse(stdout).results.flatMap((result: { options: string[] }) => result.options)
    expect(options).toContain('auth.token-lifetime=none')
    expect(options).not.toContain('auth.token-lifetime=60')
  })

  test('ends a run that takes too long', async () => {
    const hang = script(`if ((await list('&max-id=1&since-id=1'))[0] === 200) setInterval(() => {}, 1000)`)
    const flags = ['--only', 'list.both-cursors', '--sample', '1', '--max-runs', '3', '--timeout', '1']
    const { stdout } = await tryDialects(1, flags, hang)
    expect(stdout).toContain('✗ fail  ended after the time limit')
  })
})
