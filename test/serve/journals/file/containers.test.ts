import { linkSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environment, program, Running } from '../../../cli/feedtwin.ts'
import { createFolder } from '../../../folder.ts'
import { listContents, publish } from '../../app.ts'
import { findContainerProblem, wrapInContainer } from './container.ts'

const problem = findContainerProblem()

test.runIf(process.env.CI)('containers can be created if CI is set', () => {
  expect(problem).toBeUndefined()
})

const SERVE = ['serve', '--quiet', '--port', '0', '--set', 'create.token=optional', '--world', 'empty']

/** Starts a twin as process 1 of a container. */
function start(host: string, file: string): Running {
  const [command, ...args] = wrapInContainer(host, [process.execPath, program, ...SERVE, '--state', file])
  return new Running(command, args, { env: environment() })
}

async function serve(host: string, file: string): Promise<{ twin: Running; url: string }> {
  const twin = start(host, file)
  const [url] = await twin.printed(/http\S+(?=\n)/)
  return { twin, url }
}

async function expectRejected(host: string, file: string, holder: string): Promise<void> {
  const { code, stdout, stderr } = await start(host, file).ended
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(`is in use by ${holder}. Stop that twin`)
}

async function kill(twin: Running): Promise<void> {
  twin.child.kill('SIGKILL')
  await twin.ended
}

describe.skipIf(problem)(
  `two containers that share a folder${problem ? ` (skipped: ${problem})` : ''}`,
  () => {
    test('only one of them can open a file, by any path', async () => {
      const file = join(createFolder(), 'state.jsonl')
      const { twin, url } = await serve('one', file)
      await expectRejected('two', file, 'process 1 on one')
      symlinkSync(file, `${file}.symbolic`)
      await expectRejected('two', `${file}.symbolic`, 'process 1 on one')
      linkSync(file, `${file}.hard`)
      await expectRejected('two', `${file}.hard`, 'another process')
      rmSync(`${file}.lock`)
      await expectRejected('two', file, 'another process')
      expect((await publish(url, 'kept')).status).toBe(200)
      await kill(twin)
    })

    test('the next twin starts at once after the first was killed, though both are process 1', async () => {
      const file = join(createFolder(), 'state.jsonl')
      const contents: string[] = []
      for (const host of ['one', 'one', 'two', 'one']) {
        const { twin, url } = await serve(host, file)
        expect(await listContents(url)).toEqual(contents)
        const content = `${contents.length}`
        expect((await publish(url, content)).status).toBe(200)
        contents.unshift(content)
        await kill(twin)
        // The killed twin could not remove its note.
        expect(readFileSync(`${file}.lock`, 'utf8')).toBe(`process 1 on ${host}\n`)
      }
    })

    test('a paused twin keeps its file, and resumes', async () => {
      const file = join(createFolder(), 'state.jsonl')
      const { twin, url } = await serve('one', file)
      // Process 1 of a container cannot be stopped from within; its parent is `unshare`.
      const twinPid = Number(readFileSync(`/proc/${twin.child.pid}/task/${twin.child.pid}/children`, 'utf8'))
      process.kill(twinPid, 'SIGSTOP')
      await expectRejected('two', file, 'process 1 on one')
      process.kill(twinPid, 'SIGCONT')
      expect((await publish(url, 'kept')).status).toBe(200)
      await kill(twin)
    })
  },
)
