// Setup of the test files that share a process: what a file changes there, others would meet.
import { afterAll, beforeAll, expect, vi } from 'vitest'

const OPEN = 'open '
const RESOURCES = ['TCPServerWrap', 'ProcessWrap', 'FSEventWrap']

/** Lists what tests may change in the process, by name. */
function describeProcess(): ReadonlyMap<string, unknown> {
  const functions = {
    ...{ setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, queueMicrotask, Date, fetch },
    ...{ log: console.log, error: console.error, random: Math.random, now: performance.now },
    write: process.stderr.write,
  }
  const resources = process.getActiveResourcesInfo()
  const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__vitest'))
  return new Map<string, unknown>([
    ...globals.map((name) => [`global ${name}`, true] as const),
    ...Object.entries(functions).map(([name, value]) => [`function ${name}`, value] as const),
    ...Object.entries(process.env).map(([name, value]) => [`variable ${name}`, value] as const),
    ...process
      .eventNames()
      .map((name) => [`listeners of ${String(name)}`, process.listenerCount(name)] as const),
    ...RESOURCES.map((kind) => [OPEN + kind, resources.filter((each) => each === kind).length] as const),
    ['folder', process.cwd()],
    ['exit code', process.exitCode],
  ])
}

let before: ReadonlyMap<string, unknown>

beforeAll(() => {
  before = describeProcess()
})

function listChanges(): readonly string[] {
  const after = describeProcess()
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}

// Hooks after tests run in reverse order, so that this one meets what those of the file have left.
afterAll(async () => {
  expect(listChanges().filter((name) => !name.startsWith(OPEN))).toEqual([])
  // Servers and processes that are being closed end in the next turns of the event loop.
  await vi.waitFor(() => expect(listChanges()).toEqual([]), 5_000)
})
