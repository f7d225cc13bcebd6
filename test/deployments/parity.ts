import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareWalks, learn, type WalkComparison, type WalkedTarget } from '../../src/conformance.ts'
import { type Dialect, defaultDialect, readDialect } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { openDeployment } from './deployment.ts'
import type { FrameworkName } from './frameworks.ts'

const README = join(import.meta.dirname, 'README.md')

export const WALKS = 60
export const SEED = 1

/** The parity of an empty deployment with a twin: one that uses the default dialect, and one that uses the learned one. */
export interface MeasuredParity {
  readonly before: WalkComparison
  readonly after: WalkComparison
}

const openTwin = (dialect: Partial<Dialect>): WalkedTarget => ({
  open: () => createTwin({ world: 'empty', dialect }),
  answers: dialect,
})

/** Learns a deployment and sends walks to it and to both twins. */
export async function measureDeployment(name: FrameworkName): Promise<MeasuredParity> {
  const deployment = await openDeployment(name, { posts: 0 })
  try {
    const file = await learn(deployment.baseUrl, { tier: 'write', allowWrites: 100 })
    const target: WalkedTarget = { open: () => deployment.baseUrl, answers: file.answers }
    const options = { walks: WALKS, seed: SEED, tier: 'write', allowWrites: 100 * WALKS } as const
    return {
      before: await compareWalks(target, openTwin(defaultDialect), options),
      after: await compareWalks(target, openTwin(readDialect(file, name)), options),
    }
  } finally {
    await deployment.close()
  }
}

const HEADERS = ['Deployment', 'Requests', 'Whole before', 'Whole after', 'Statuses', 'Bodies', 'Headers']

/** The first cells of a row without its numbers, which differ from run to run. */
export const readTitles = (): readonly string[] =>
  [...readFileSync(README, 'utf8').matchAll(/^\| ([^|]+) [\d.]+ \|(?: [\d,]+ \|)(?: [\d.]+ % \|){5}$/gm)].map(
    ([, title = '']) => title,
  )

/** Writes the table of parity and the date into the README. */
export function updateParityTable(
  results: readonly ({ readonly title: string } & MeasuredParity)[],
  date: string,
): void {
  const rows = results.map(({ title, before, after }) => {
    const formatShare = (count: number, { parity }: WalkComparison): string =>
      `${((100 * count) / parity.requests).toFixed(1)} %`
    const { requests, equal, statuses, bodies, headers } = after.parity
    const shares = [equal, statuses, bodies, headers].map((count) => formatShare(count, after))
    return `| ${[title, requests, formatShare(before.parity.equal, before), ...shares].join(' | ')} |`
  })
  const table = [`| ${HEADERS.join(' | ')} |`, `|${'---|'.repeat(HEADERS.length)}`, ...rows].join('\n')
  const text = readFileSync(README, 'utf8')
    .replace(/^\| Deployment \| Requests \| Whole[\s\S]*?(?=\n\n)/m, table)
    .replace(/(?<=Parity was measured on )\d{4}-\d{2}-\d{2}/, date)
  writeFileSync(README, text)
}
