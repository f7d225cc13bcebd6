import { linkSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { environment, program, Running } from '../../../cli/feedtwin.ts'
import { folder } from '../../../folder.ts'
import { containerProblem, inContainer } from './container.ts'

const problem = containerProblem()

test.runIf(process.env.CI)('containers can be made where CI is set', () => {
  expect(problem).toBeUndefined()
})

const SERVE = ['serve', '--quiet', '--port', '0', '--set', 'create.token=optional', '--world', 'empty']

/** Starts a twin as process 1 of a container. */
function start(host: string, file: string): Running {
  const [command, ...args] = inContainer(host, [process.execPath, program, ...SERVE, '--state', file])
  return new Running(command, args, { env: environment() })
}

async function serve(host: string, file: string): Promise<{ twin: Running; url: string }> {
  const twin = start(host, file)
  const [url] = await twin.printed(/http\S+(?=\n)/)
  return { twin, url }
}

const publish = (url: string, content: string): Promise<Response> =>
  fetch(`${url}/posts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ post_category_id: 1, lng: 2, lat: 48, content }),
  })

async function contentsAt(url: string): Promise<string[]> {
  const posts = await (await fetch(`${url}/posts?lng=2&lat=48`)).json()
  return posts.map(({ content }: { content: string }) => content)
}

async function expectRefused(host: string, file: string, holder: string): Promise<void> {
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
    test('a file is for one of them, by any path', async () => {
      const file = join(folder(), 'state.jsonl')
      const { twin, url } = await serve('one', file)
      await expectRefused('two', file, 'process 1 on one')
      symlinkSync(file, `${file}.symbolic`)
      await expectRefused('two', `${file}.symbolic`, 'process 1 on one')
      linkSync(file, `${file}.hard`)
      await expectRefused('two', `${file}.hard`, 'another process')
      rmSync(`${file}.lock`)
      await expectRefused('two', file, 'another process')
      expect((await publish(url, 'kept')).status).toBe(200)
      await kill(twin)
    })

    test('the next one starts at once where the first was killed, though both are process 1', async () => {
      const file = join(folder(), 'state.jsonl')
      const contents: string[] = []
      for (const host of ['one', 'one', 'two', 'one']) {
        const { twin, url } = await serve(host, file)
        expect(await contentsAt(url)).toEqual(contents)
        const content = `${contents.length}`
        expect((await publish(url, content)).status).toBe(200)
        contents.unshift(content)
        await kill(twin)
        // The killed twin could not remove its note.
        expect(readFileSync(`${file}.lock`, 'utf8')).toBe(`process 1 on ${host}\n`)
      }
    })

    test('one that is paused keeps its file, and goes on', async () => {
      const file = join(folder(), 'state.jsonl')
      const { twin, url } = await serve('one', file)
      // Process 1 of a container cannot be stopped from within; its parent is `unshare`.
      const twinPid = Number(readFileSync(`/proc/${twin.child.pid}/task/${twin.child.pid}/children`, 'utf8'))
      process.kill(twinPid, 'SIGSTOP')
      await expectRefused('two', file, 'process 1 on one')
      process.kill(twinPid, 'SIGCONT')
      expect((await publish(url, 'kept')).status).toBe(200)
      await kill(twin)
    })
  },
)
