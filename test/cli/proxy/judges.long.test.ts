import { expect, test } from 'vitest'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import { meetsNeeds } from '../../../src/contract/meets-needs.ts'
import type { WorldName } from '../../../src/index.ts'
import { chooseWorld, listFalseAlarms } from '../../judge/recordings/judge-variant.ts'
import { createLegalDialect } from '../../judge/walks/walk-twin.ts'
import { sample } from '../../sample.ts'
import { judgeDirectly, judgeThroughProxy, listBroken } from './judge-through-proxy.ts'

const worlds: readonly WorldName[] = ['planet', 'empty', 'three-pages']

test('each breakage is reported through the proxy as in a recording of the same requests', async () => {
  const other: string[] = []
  let found = 0
  const shown = sample(
    breakageTable.filter((breakage) => meetsNeeds(breakage, {})),
    0.15,
  )
  for (const { id, breaks } of shown) {
    const proxied = listBroken((await judgeThroughProxy({ breakages: [id] })).report)
    const direct = listBroken(await judgeDirectly({ breakages: [id] }))
    if (proxied.join() !== direct.join()) other.push(`${id}: ${proxied} instead of ${direct}`)
    if (breaks.some((requirement) => proxied.some((line) => line.startsWith(`${requirement} `)))) found++
  }
  console.log(`${found} of ${shown.length} breakages are seen in what passes`)
  expect(other).toEqual([])
})

test('nothing is reported over 60 legal dialects', async () => {
  for (const seed of sample(
    Array.from({ length: 60 }, (_, index) => index + 1),
    0.15,
  )) {
    const dialect = { ...createLegalDialect(seed), 'rate-limit': 'none' } as const
    const world = chooseWorld(dialect, worlds[seed % worlds.length] ?? 'planet')
    const { report } = await judgeThroughProxy({ dialect, world })
    expect(listFalseAlarms(report), `dialect ${seed}`).toEqual([])
  }
})
