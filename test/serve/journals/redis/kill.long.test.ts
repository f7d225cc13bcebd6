import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { publish } from '../journal-suite.ts'
import { expectSame, readContents, startReplica, startReplicas } from './replica.ts'
import { useRedis } from './shared-server.ts'

/** The number of kills. 100 take a minute. */
const KILLS = Number(process.env.KILLS ?? 6)

const server = useRedis()

const program = fileURLToPath(new URL('publishing-process.ts', import.meta.url))

/** Starts a publishing process and kills it after some acknowledgements. @returns all of them */
async function publishAndKill(
  url: string,
  name: string,
  after: number,
): Promise<[id: number, content: string][]> {
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

test(`killed twins lose no acknowledged post and record none twice (${KILLS} times)`, {
  timeout: 30_000 + KILLS * 5_000,
}, async () => {
  const url = server().url('killed')
  const watching = await startReplicas(2, url, { growth: 20_000, keep: 5_000 })
  const acknowledged: [number, string][] = []
  for (let round = 0; round < KILLS; round += 2) {
    const [one, other, ...others] = await Promise.all([
      publishAndKill(url, `${round}`, 1 + ((round * 37) % 200)),
      publishAndKill(url, `${round + 1}`, 1 + ((round * 61) % 300)),
      ...watching.map(({ journal }, index) => journal.append(publish(`watching ${round} ${index}`))),
    ])
    acknowledged.push(...one, ...other)
    for (const { id, content } of others) acknowledged.push([id, content as string])
  }
  await expectSame(url, watching)
  const { state } = await startReplica(url)
  for (const [id, content] of acknowledged) expect(state.getStoredPost(id)?.content).toBe(content)
  const all = readContents(watching[0] as (typeof watching)[number])
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(acknowledged.length)
  console.log(`${KILLS} kills: ${acknowledged.length} posts acknowledged, ${all.length} there, none twice`)
})
