import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestContext } from 'vitest'
import { requirePackage } from '../debian.ts'
import { findFreePort } from '../free-port.ts'
import { type FrameworkName, frameworks } from './frameworks.ts'
import { createSeed } from './seed.ts'

/** A deployment that runs. */
export interface Deployment {
  readonly baseUrl: string
  /** Ends all of its processes and removes its data. */
  close(): Promise<void>
}

/** How long a start may take, in milliseconds. The first one may install packages. */
const MAX_START_TIME = 300_000

/** Skips a test whose framework is not installed. If CI is set, the packages are installed instead. */
export function requireFramework(ctx: Pick<TestContext, 'skip'>, name: FrameworkName): void {
  for (const each of frameworks[name].packages) requirePackage(ctx, each)
}

/**
 * Starts a deployment with start.sh in the folder of its framework, and waits until it answers. The script gets these
 * variables: PORT on 127.0.0.1; POSTS, the number of posts; DATA, a folder for the database, which holds the posts as
 * seed.json and is removed by `close`; CACHE, a folder for installed packages that later runs find again.
 */
export async function openDeployment(
  name: FrameworkName,
  { posts }: { readonly posts: number },
): Promise<Deployment> {
  const data = mkdtempSync(join(tmpdir(), `feedtwin-${name}-`))
  writeFileSync(join(data, 'seed.json'), JSON.stringify(createSeed(posts)))
  const cache = join(tmpdir(), 'feedtwin-deployments', name)
  mkdirSync(cache, { recursive: true })
  const port = await findFreePort()
  const child = spawn('sh', [join(import.meta.dirname, name, 'start.sh')], {
    // A process group of its own, so that `close` also ends the workers of a server.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), POSTS: String(posts), DATA: data, CACHE: cache },
  })
  const output = collectOutput(child)
  const close = async (): Promise<void> => {
    await endProcesses(child)
    rmSync(data, { recursive: true, force: true })
  }
  const baseUrl = `http://127.0.0.1:${port}`
  const failure = await waitForResponse(baseUrl, child)
  if (failure === undefined) return { baseUrl, close }
  await close()
  throw new Error(`${name} ${failure}:\n${output.text}`)
}

/** Keeps the last part of what a process prints, for the message of a failed start. */
function collectOutput(child: ChildProcess): { readonly text: string } {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.text = (output.text + text).slice(-5000)
    })
  return output
}

/** Waits until the deployment answers a request. Returns why it does not. */
async function waitForResponse(baseUrl: string, child: ChildProcess): Promise<string | undefined> {
  const deadline = Date.now() + MAX_START_TIME
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) return 'ended at its start'
    const response = await fetch(`${baseUrl}/`).catch(() => undefined)
    if (response) {
      await response.body?.cancel()
      return undefined
    }
    await sleep(50)
  }
  return `sent no response within ${MAX_START_TIME / 1000} s`
}

async function endProcesses(child: ChildProcess): Promise<void> {
  const hasEnded = child.exitCode !== null || child.signalCode !== null
  const closed = hasEnded ? undefined : once(child, 'close')
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The whole group has ended.
  }
  await closed
}
