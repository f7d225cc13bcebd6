import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { publish } from '../journal-suite.ts'
import { expectSame, replica, replicas, texts } from './replica.ts'
import { sharedServer } from './shared-server.ts'

/** How often a twin is killed: KILLS=100 takes a minute. */
const KILLS = Number(process.env.KILLS ?? 6)

const server = sharedServer()

const program = fileURLToPath(new URL('publishing-process.ts', import.meta.url))

/** Lets a twin in a process of its own publish, kills it after so many acknowledgements, and gives all of them. */
async function killed(url: string, name: string, after: number): Promise<[id: number, content: string][]> {
  const child = spawn(process.execPath, [program, url, name], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: [number, string][] = []
  for await (const line of createInterface(child.stdout)) {
    // The last line may have been cut off.
    if (line.endsWith('"]')) acknowledged.push(JSON.parse(line))
    if (acknowledged.length === after) child.kill('SIGKILL')
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(after)
  return acknowledged
}

test(`twins that are killed while they publish leave all that was acknowledged, once (${KILLS} times)`, {
  timeout: 30_000 + KILLS * 5_000,
}, async () => {
  const url = server().url('killed')
  const watching = await replicas(2, url, { growth: 20_000, keep: 5_000 })
  const acknowledged: [number, string][] = []
  for (let round = 0; round < KILLS; round += 2) {
    const [one, other, ...own] = await Promise.all([
      killed(url, `${round}`, 1 + ((round * 37) % 200)),
      killed(url, `${round + 1}`, 1 + ((round * 61) % 300)),
      ...watching.map(({ journal }, index) => journal.append(publish(`watching ${round} ${index}`))),
    ])
    acknowledged.push(...one, ...other)
    for (const { id, content } of own) acknowledged.push([id, content as string])
  }
  await expectSame(url, watching)
  const { state } = await replica(url)
  for (const [id, content] of acknowledged) expect(state.getStoredPost(id)?.content).toBe(content)
  const all = texts(watching[0] as (typeof watching)[number])
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(acknowledged.length)
  console.log(`${KILLS} kills: ${acknowledged.length} posts acknowledged, ${all.length} there, none twice`)
})
