import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTwin } from '../../src/index.ts'

const library = fileURLToPath(new URL('../../dist/lib/index.js', import.meta.url))

/** A program that starts a twin, sends a request on a connection that stays open, and does not close the twin. */
const createProgram = (options: object): string => `
  import { startTwin } from ${JSON.stringify(library)}
  const twin = await startTwin(${JSON.stringify(options)})
  const { status } = await fetch(twin.url + '/posts?lng=1&lat=2')
  console.log(status)`

const withoutRunner = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|JEST_|NODE_TEST)/.test(name)),
)

const argumentsFor = (options: object): string[] => ['--input-type=module', '--eval', createProgram(options)]

describe('a twin that is not closed', () => {
  test.for([
    ['in vitest', { VITEST: 'true' }, {}],
    ['in Jest', { JEST_WORKER_ID: '1' }, {}],
    ['in node:test', { NODE_TEST_CONTEXT: 'child-v8' }, {}],
    ['with keepAlive: false', {}, { keepAlive: false }],
  ] as const)('lets the process end %s', async ([, variables, options]) => {
    const env = { ...withoutRunner, ...variables }
    const { stdout } = await promisify(execFile)(process.execPath, argumentsFor(options), { env })
    expect(stdout).toBe('200\n')
  })

  test.for([
    ['in other processes', {}, {}],
    ['with keepAlive: true in vitest', { VITEST: 'true' }, { keepAlive: true }],
  ] as const)('continues to serve %s', async ([, variables, options]) => {
    const program = createProgram(options).replace('console.log(status)', 'console.log(twin.url)')
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      env: { ...withoutRunner, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      child.kill('SIGKILL')
      await ended
    })
    const [url] = await once(child.stdout, 'data')
    // Node.js ends a process in the next turn of the event loop if nothing is pending.
    for (let count = 0; count < 20; count++)
      expect((await fetch(`${String(url).trim()}/posts?lng=1&lat=2`)).status).toBe(200)
  })
})

describe('await using', () => {
  test('closes a twin at the end of the block', async () => {
    let url: string
    {
      await using twin = await startTwin({ world: 'one-post' })
      url = twin.url
      expect((await fetch(`${url}/posts?lng=1&lat=2`)).status).toBe(200)
    }
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  test('closes it also when the block fails', async () => {
    let url = ''
    const failing = async (): Promise<void> => {
      await using twin = await startTwin()
      url = twin.url
      throw new Error('The test fails.')
    }
    await expect(failing()).rejects.toThrow('The test fails.')
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})
