import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type OperationId, operations } from '../../../src/contract/generated/operations.ts'
import { type Effects, mergeEffects } from '../../../src/serve/faults/fault-kind.ts'
import { Faults } from '../../../src/serve/faults/faults.ts'
import { faultPresets } from '../../../src/serve/faults/presets.ts'

const SINCE = Date.UTC(2026, 0, 31, 12)

const createFaults = (text: string, seed?: number): Faults => new Faults(text, { seed, since: SINCE })

/** An operation, or a request that no operation answers. */
type RequestKind = OperationId | 'other'

const drawMerged = (of: Faults, operation: RequestKind, now: number): ReturnType<typeof mergeEffects> =>
  mergeEffects(of.drawEffects(operation === 'other' ? undefined : operation, now))

const drawEffects = (of: Faults, operation: RequestKind = 'listPosts', now = SINCE): Effects =>
  drawMerged(of, operation, now).effects

/** Draws the faults of a number of requests, as labels. */
const drawSequence = (of: Faults, length = 50, operation: RequestKind = 'listPosts'): string[] =>
  Array.from({ length }, () => drawMerged(of, operation, SINCE).labels)

const RANDOM = 'delay=100..900@50%, error=500|503@30%; drop@20%'

describe('a sequence', () => {
  test('is the same for the same seed, and for its replay', () => {
    const usual = drawSequence(createFaults(RANDOM, 7))
    expect(new Set(usual).size).toBeGreaterThan(10)
    expect(drawSequence(createFaults(RANDOM, 7))).toEqual(usual)
    const { replay } = createFaults(RANDOM, 7)
    expect(replay).toBe(`replay:7:${RANDOM}`)
    expect(drawSequence(createFaults(replay))).toEqual(usual)
    expect(drawSequence(createFaults(replay, 8))).toEqual(usual)
    expect(createFaults(replay, 8).replay).toBe(replay)
  })

  test('differs between seeds, and the default seed is 1', () => {
    const seeds = [0, 1, 2, 7, 4_294_967_295]
    expect(new Set(seeds.map((seed) => drawSequence(createFaults(RANDOM, seed)).join(';'))).size).toBe(
      seeds.length,
    )
    expect(createFaults(RANDOM).seed).toBe(1)
  })

  test('of an operation does not depend on requests to others', () => {
    const alone = drawSequence(createFaults(RANDOM))
    const mixed = createFaults(RANDOM)
    const among = alone.map(() => {
      drawSequence(mixed, 2, 'createPost')
      drawSequence(mixed, 1, 'other')
      return drawSequence(mixed, 1).join()
    })
    expect(among).toEqual(alone)
  })

  test('differs between operations and between rules', () => {
    const of = createFaults(RANDOM)
    const all = (['listPosts', 'createPost', 'loginWithThirdParty', 'other'] as const).map((operation) =>
      drawSequence(of, 50, operation).join(';'),
    )
    expect(new Set(all).size).toBe(all.length)
    const [first, second] = createFaults('delay=0..300000; delay=0..300000').drawEffects('listPosts', SINCE)
    expect(first).not.toEqual(second)
  })

  test('of a replay that the first version printed is still the same', () => {
    const printed = (operation: RequestKind): string[] =>
      drawSequence(createFaults(`replay:7:${RANDOM}`), 6, operation)
    expect(printed('loginWithThirdParty')).toEqual(['delay=862', 'delay=880', '', '', '', ''])
    expect(printed('listPosts')).toEqual([
      ...['delay=508, drop', 'delay=531', '', 'error=503, drop', 'delay=116, error=503', ''],
    ])
    expect(printed('createPost')).toEqual([
      ...['', 'delay=673, error=500', 'delay=790', '', 'delay=158, drop', 'delay=596'],
    ])
    expect(printed('other')).toEqual(['', 'delay=389', '', 'delay=379, drop', 'delay=543', ''])
  })

  test('does not depend on the order of the operations, nor on new ones', async () => {
    const usual = drawSequence(createFaults(RANDOM, 7))
    vi.doMock('../../../src/contract/generated/operations.ts', () => {
      const reordered = Object.fromEntries([
        ['getPost', operations.listPosts],
        ...Object.entries(operations).reverse(),
      ])
      return { operations: reordered, operationIds: Object.keys(reordered) }
    })
    vi.resetModules()
    onTestFinished(() => {
      vi.doUnmock('../../../src/contract/generated/operations.ts')
      vi.resetModules()
    })
    const { Faults: OtherFaults } = await import('../../../src/serve/faults/faults.ts')
    const other = (): Faults => new OtherFaults(`replay:7:${RANDOM}; getPost: cut@50%`, { since: SINCE })
    expect(drawSequence(other())).toEqual(usual)
    // A new operation draws by its own name.
    const added = drawSequence(other(), 50, 'getPost' as OperationId)
    expect(new Set(added).size).toBeGreaterThan(10)
    expect(added).not.toEqual(usual)
  })

  test.for([-1, 1.5, 4_294_967_296, Number.NaN])('cannot have the seed %d', (seed) => {
    expect(() => createFaults('drop', seed)).toThrow(`0 to 4294967295, not ${seed}`)
  })

  test('is not replayed with an invalid seed', () => {
    expect(() => createFaults('replay:4294967296:drop')).toThrow('not 4294967296')
  })
})

/** Counts the requests with a certain effect. */
function countRequests(text: string, isAffected: (effects: Effects) => boolean, requests = 20_000): number {
  const of = createFaults(text)
  return Array.from({ length: requests }, () => drawEffects(of)).filter(isAffected).length
}

describe('chances', () => {
  test.for([
    ['error=503@10%', 2000],
    ['error=503@0.5%', 100],
    ['error=503@50%', 10_000],
    ['error=503@99%', 19_800],
  ] as const)('%s', ([text, expected]) => {
    const deviation = Math.sqrt(expected * (1 - expected / 20_000))
    const requests = countRequests(text, ({ status }) => status === 503)
    expect(Math.abs(requests - expected)).toBeLessThan(4 * deviation)
  })

  test('0% means never, and no chance means always', () => {
    expect(countRequests('drop@0%', ({ ending }) => ending !== undefined)).toBe(0)
    expect(countRequests('drop', ({ ending }) => ending === 'drop')).toBe(20_000)
  })

  test('are independent of each other', () => {
    const both = countRequests('drop@50%, error=503@50%', ({ ending, status }) => !!ending && !!status)
    expect(Math.abs(both - 5000)).toBeLessThan(250)
  })

  test('statuses are drawn equally often', () => {
    for (const wanted of [500, 502, 503])
      expect(
        Math.abs(countRequests('error=500|502|503', ({ status }) => status === wanted) - 20_000 / 3),
      ).toBeLessThan(280)
  })
})

describe('delays', () => {
  const delays = (text: string): number[] => {
    const of = createFaults(text)
    return Array.from({ length: 10_001 }, () => drawEffects(of).delay ?? -1).sort((a, b) => a - b)
  }

  test('a range is drawn evenly', () => {
    const sorted = delays('delay=200..800')
    expect(sorted[0]).toBeGreaterThanOrEqual(200)
    expect(sorted.at(-1)).toBeLessThanOrEqual(800)
    for (const quarter of [1, 2, 3])
      expect(Math.abs((sorted[quarter * 2500] as number) - (200 + quarter * 150))).toBeLessThan(20)
  })

  test('log-normal delays have the median and sigma of the rule', () => {
    const sorted = delays('delay=300~0.5')
    const at = (share: number): number => sorted[Math.floor(share * 10_000)] as number
    expect(at(0.5) / 300).toBeCloseTo(1, 1)
    // One standard deviation below and above.
    expect(at(0.1587) / (300 * Math.exp(-0.5))).toBeCloseTo(1, 1)
    expect(at(0.8413) / (300 * Math.exp(0.5))).toBeCloseTo(1, 1)
    expect(delays('delay=5min~5').at(-1)).toBe(300_000)
    expect(new Set(delays('delay=300~0'))).toEqual(new Set([300]))
  })
})

describe('conditions', () => {
  test('first=n affects the first n requests to each operation', () => {
    const of = createFaults('first=2, drop')
    expect(drawSequence(of, 3)).toEqual(['drop', 'drop', ''])
    expect(drawSequence(of, 3, 'createPost')).toEqual(['drop', 'drop', ''])
  })

  test('after=n does not affect the first n requests to each operation', () => {
    const of = createFaults('after=3, drop')
    expect(drawSequence(of, 5)).toEqual(['', '', '', 'drop', 'drop'])
    expect(drawSequence(of, 4, 'createPost')).toEqual(['', '', '', 'drop'])
  })

  test('a rule can apply to one operation', () => {
    const of = createFaults('delay=5; createPost: delay=7, cut')
    expect(drawEffects(of, 'createPost')).toEqual({ delay: 7, ending: 'cut' })
    for (const other of ['listPosts', 'loginWithThirdParty', 'other'] as const)
      expect(drawEffects(of, other)).toEqual({ delay: 5 })
  })

  const at = (of: Faults, seconds: number): boolean =>
    drawEffects(of, 'listPosts', SINCE + seconds * 1000).status === 503

  test('repeated outages follow the clock, also when it is stopped or set', () => {
    const of = createFaults('outage=10s/60s')
    const out = [50, 55, 59.999, 110, 119.999, 3650, -10, -0.001]
    const up = [0, 49.999, 60, 3600, -10.001, -60]
    for (const seconds of [...out, ...out.toReversed()])
      expect([seconds, at(of, seconds)]).toEqual([seconds, true])
    for (const seconds of [...up, ...up.toReversed()])
      expect([seconds, at(of, seconds)]).toEqual([seconds, false])
  })

  test('a single outage does not come back', () => {
    const of = createFaults('outage=10s..20s')
    expect([0, 9.999, 10, 19.999, 20, 70, -1].map((seconds) => at(of, seconds))).toEqual([
      ...[false, false, true, true, false, false, false],
    ])
  })

  test('all conditions must hold', () => {
    const of = createFaults('after=1, outage=10s/60s, error=500')
    expect(
      [50, 55, 80, 111].map((seconds) => drawEffects(of, 'listPosts', SINCE + seconds * 1000).status),
    ).toEqual([...[undefined, 500, undefined, 500]])
  })
})

describe('a quota', () => {
  const requestQuota = (
    of: Faults,
    seconds: number,
    operation?: OperationId,
  ): (string | number | undefined)[] => {
    const { status, headers = [] } = drawEffects(of, operation, SINCE + seconds * 1000)
    const value = (name: string): string | undefined => headers[headers.indexOf(`${name}`) + 1]
    const isLimited = headers.includes('Retry-After')
    return [status, value('X-RateLimit-Remaining'), ...(isLimited ? [value('Retry-After')] : [])]
  }

  test('counts all operations in a window of time', () => {
    const of = createFaults('quota=2/10s')
    expect(requestQuota(of, 0)).toEqual([undefined, '1'])
    expect(requestQuota(of, 4, 'createPost')).toEqual([undefined, '0'])
    expect(requestQuota(of, 5)).toEqual([429, '0', '5'])
    expect(requestQuota(of, 9.5)).toEqual([429, '0', '1'])
    expect(requestQuota(of, 10)).toEqual([undefined, '1'])
  })

  test('is described by its label and headers', () => {
    const of = createFaults('quota=0/10s')
    const { effects, labels } = mergeEffects(of.drawEffects('listPosts', SINCE))
    expect(labels).toBe('quota=0/10s')
    expect(effects.headers?.slice(0, 6)).toEqual([
      ...['X-RateLimit-Limit', '0', 'X-RateLimit-Remaining', '0'],
      ...['X-RateLimit-Reset', String(SINCE / 1000 + 10)],
    ])
    expect(mergeEffects(createFaults('quota=1/10s').drawEffects('listPosts', SINCE)).labels).toBe('')
  })
})

test('of two effects that do the same, the last one counts', () => {
  const { effects, labels } = mergeEffects(
    createFaults('delay=1, drop; delay=2, malformed; error=500, cut').drawEffects('listPosts', SINCE),
  )
  expect(effects).toEqual({ delay: 2, ending: 'cut', body: 'malformed', status: 500 })
  expect(labels).toBe('delay=2, cut, malformed, error=500')
})

test.for(Object.keys(faultPresets))('%s has varying effects', (preset) => {
  expect(new Set(drawSequence(createFaults(preset))).size).toBeGreaterThan(5)
  expect(createFaults(preset, 3).replay).toBe(`replay:3:${preset}`)
})
