import { describe, expect, it } from 'vitest'
import { describeVariant, listVariants } from '../power/variant.ts'
import { judgeVariantByRecording, listFalseAlarms } from './judge-variant.ts'

/** How many of the dialects of the covering array are tried; the others only in the long test. */
const SAMPLE = 12

describe('a recording of a legal deployment', () => {
  const variants = listVariants(1)
  const step = Math.max(1, Math.floor(variants.length / SAMPLE))
  it.each(
    variants
      .filter((_, index) => index % step === 0)
      .map((variant) => [describeVariant(variant), variant] as const),
  )('%s has no finding', async (_, variant) => {
    const report = await judgeVariantByRecording(variant)
    expect(listFalseAlarms(report)).toEqual([])
    expect(report.exitCode).toBe(0)
  })
})
