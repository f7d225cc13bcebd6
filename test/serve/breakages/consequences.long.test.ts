import { expect, test } from 'vitest'
import { judgePair, listPairs } from '../../judge/power/served-alone.ts'
import { sample } from '../../sample.ts'

/** Every other breakage, each in another dialect: `npm run power -- --dialects 20` judges all of them. */
const pairs = listPairs(1).filter((_, index) => index % 2 === 0)

test.each(sample(pairs, 0.25).map((pair) => [pair.breakage.id, pair] as const))(
  '%s breaks its requirements in a legal dialect, and no others',
  async (_, pair) => {
    const { dialect, missed, unexpected } = await judgePair(pair)
    expect({ missed, unexpected }, JSON.stringify(dialect)).toEqual({ missed: [], unexpected: [] })
  },
)
