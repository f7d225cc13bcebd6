import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../../folder.ts'
import { expectCode, run } from '../feedtwin.ts'
import { BOTH, hideTimes, PAGES, STATUS } from './app-scripts.ts'

/** Runs the tests of an app in dialects, which must end with a code. */
const tryDialects = (code: number, flags: readonly string[], command: readonly string[]) =>
  expectCode(code, ['each', 'dialect', ...flags, '--', ...command])

describe('each dialect', () => {
  test('names the answer with which the tests fail, and how to see it', async () => {
    const only = ['--only', 'list.max-id-bound', '--only', 'list.both-cursors']
    const { stdout } = await tryDialects(1, only, PAGES)
    expect(stdout).toContain(
      "✗ Your app's tests fail when list.max-id-bound is inclusive (a page repeats the",
    )
    expect(stdout).toContain(`    feedtwin exec --set list.max-id-bound=inclusive -- ${process.execPath} `)
    expect(stdout).toMatch(
      /^Your app's tests fail in \d of \d legal dialects: 1 cause found\.\n {2}1 gap never reached: .*\n\n[\s\S]*\n\n\d+ runs, /,
    )
  })

  test('passes if the tests pass in all dialects, one line for each run on stderr', async () => {
    const { stdout, stderr } = await tryDialects(0, ['--only', 'list.both-cursors'], BOTH)
    expect(hideTimes(stdout)).toBe(`Your app's tests pass in all of 3 legal dialects.

dialect                result
django-rest-framework  ✓ pass  exit code 0, N ms
express                ✓ pass  exit code 0, N ms
3                      ✓ pass  exit code 0, N ms

4 runs, N ms
`)
    expect(hideTimes(stderr)).toBe(`feedtwin: run 1, without changes: passed, N ms
feedtwin: run 2, dialect django-rest-framework: passed, N ms
feedtwin: run 3, dialect express: passed, N ms
feedtwin: run 4, dialect 3: passed, N ms
`)
  })

  test('tries no answer that changes nothing for the tests, and leaves out those of --except', async () => {
    const { stdout } = await tryDialects(3, ['--only', 'list.both-cursors'], STATUS)
    expect(hideTimes(stdout)).toBe(`Nothing was tried: no answer changes a response to what the tests send.
  1 gap never reached: nothing that the tests receive depends on it

1 run, N ms
`)
    const only = ['--only', 'list.*-bound', '--only', 'list.order', '--except', 'list.max-*']
    const { stdout: others } = await run(['each', 'dialect', ...only, '--', ...PAGES])
    expect(others).not.toContain('list.max-id-bound')
    expect(others).toContain('1 gap never reached')
  })

  test('concludes nothing from tests that do not use the twin', async () => {
    const { stdout } = await tryDialects(3, [], ['true'])
    expect(stdout).toContain('Nothing can be concluded: the tests send no request to FEED_BASE_URL.')
  })

  test('concludes nothing if the command fails without any change, and shows its output', async () => {
    const { stdout, stderr } = await tryDialects(3, [], ['sh', '-c', 'echo broken; exit 7'])
    expect(stdout).toContain('Nothing can be concluded: the command fails without any change (exit code 7, ')
    expect(stderr).toContain('broken\nfeedtwin: The command fails without any change')
  })

  test('concludes nothing with several jobs if the tests disturb each other', async () => {
    const folder = join(createFolder({ file: '' }), 'busy')
    const command = ['sh', '-c', `mkdir ${folder} && sleep 0.3 && rmdir ${folder}`]
    const { stdout } = await expectCode(3, ['each', 'scenario', '--jobs', '2', '--', ...command])
    expect(stdout).toContain('the command fails without any change when it runs\nseveral times at once.')
    expect(stdout).toContain('Use --jobs 1')
  })

  test('concludes nothing from tests that fail at random', async () => {
    const flag = join(createFolder({ turn: '' }), 'turn')
    // It fails in its third run only.
    const count = `echo >> ${flag}; [ $(wc -l < ${flag}) != 3 ]`
    const command = ['sh', '-c', `"$@"; ${count}`, 'sh', ...BOTH]
    const { stdout } = await tryDialects(3, ['--only', 'list.both-cursors'], command)
    expect(stdout).toContain('~ unstable')
  })
})
