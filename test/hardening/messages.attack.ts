import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { otherNode } from '../package/machine-node.ts'
import { countSample, drawSeed } from '../sample.ts'
import type { Attack } from './attack.ts'
import { doors } from './messages/doors.ts'

/** The problems that are printed. The others may have the same cause. */
const MAX_PROBLEMS = 10

export const attack: Attack = {
  name: 'messages with hostile values, through every door',
  isQuick: false,
  /** @param tries the messages on each version of Node.js */
  async run(tries = countSample(200_000, 0.05), seed = drawSeed()) {
    const problems = new Map<string, string>()
    const counts = new Map<string, number>()
    const folder = mkdtempSync(join(tmpdir(), 'feedtwin-messages-'))
    const nodes = [process.execPath, ...(otherNode ? [otherNode] : [])]
    for (const node of nodes) {
      const attacks = Object.entries(doors).map(async ([name, { share, attack }]) => {
        const report = (problem: string, message: string): void => {
          const key = `${name}, ${node === process.execPath ? 'Node.js of the tests' : node}: ${problem}`
          if (!problems.has(key)) problems.set(key, message)
        }
        const count = await attack({ node, tries: Math.ceil(tries * share), seed, folder, report }).catch(
          (error: Error) => {
            report(error.message, error.stack ?? '')
            return 0
          },
        )
        counts.set(name, (counts.get(name) ?? 0) + count)
      })
      await Promise.all(attacks)
    }
    rmSync(folder, { recursive: true })
    const texts = [...problems].map(([problem, message]) => `${problem}\n  ${message}`)
    if (texts.length > 0)
      throw new Error(
        `${texts.length} problems. npm run attack -- messages ${tries} ${seed} repeats them.\n${texts.slice(0, MAX_PROBLEMS).join('\n')}`,
      )
    const list = [...counts].map(([name, count]) => `${name}: ${count}`).join(', ')
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return { tries: all, result: `${nodes.length} versions of Node.js, seed ${seed}; ${list}` }
  },
}
