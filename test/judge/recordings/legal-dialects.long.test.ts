import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialects } from '../../contract/legal-answers.ts'
import { sample } from '../../sample.ts'
import { describeVariant, listVariants } from '../power/variant.ts'
import { judgeVariantByRecording, listFalseAlarms } from './judge-variant.ts'

const COUNT = 300

it(`no recording of ${COUNT} random legal dialects has a finding`, async () => {
  const alarms: string[] = []
  const drawn = [...fc.sample(dialects, { seed: 16, numRuns: COUNT }).entries()]
  for (const [index, dialect] of sample(drawn, 0.3)) {
    const world = ['planet', 'three-pages', 'empty'][index % 3] as string
    for (const alarm of listFalseAlarms(await judgeVariantByRecording({ dialect, world, condition: 'none' })))
      alarms.push(`${alarm}\n  on ${JSON.stringify(dialect)}`)
  }
  expect(alarms).toEqual([])
})

it('no recording of a dialect of the covering array has a finding', async () => {
  const alarms: string[] = []
  for (const variant of sample(listVariants(1), 0.3))
    for (const alarm of listFalseAlarms(await judgeVariantByRecording(variant)))
      alarms.push(`${alarm}\n  on ${describeVariant(variant)}`)
  expect(alarms).toEqual([])
})
