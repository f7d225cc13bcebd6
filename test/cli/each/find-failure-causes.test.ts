import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnswerChange, listDialects } from '../../../src/cli/each/changes.ts'
import {
  findFailureCauses,
  narrowChanges,
  type TryChanges,
} from '../../../src/cli/each/find-failure-causes.ts'
import { describeCauses } from '../../../src/cli/each/judge-dialects.ts'
import { defaultDialect, type GapId, gaps } from '../../../src/contract/index.ts'
import { forAllAsync } from '../../for-all.ts'

describe('narrowing', () => {
  test('finds all causes of one failure, and nothing else', async () => {
    const cases = fc.record({
      size: fc.integer({ min: 1, max: 60 }),
      picks: fc.uniqueArray(fc.nat({ max: 59 }), { minLength: 1, maxLength: 4 }),
      jobs: fc.integer({ min: 1, max: 5 }),
    })
    await forAllAsync({}, cases, async ({ size, picks, jobs }) => {
      const cause = [...new Set(picks.map((pick) => pick % size))].sort((a, b) => a - b)
      const all = Array.from({ length: size }, (_, index) => index)
      const fails = async (some: readonly number[]) => cause.every((each) => some.includes(each))
      expect(await narrowChanges(all, fails, jobs)).toEqual({ changes: cause, isMinimal: true })
    })
  })

  test('finds one of several causes', async () => {
    const fails = async (some: readonly number[]) => some.includes(3) || some.includes(7)
    const { changes } = await narrowChanges([1, 2, 3, 4, 5, 6, 7, 8], fails, 1)
    expect(changes).toEqual([3])
  })

  test('says that it is not done when no run is left', async () => {
    let left = 3
    const fails = async (some: readonly number[]) => (left-- > 0 ? some.includes(3) : undefined)
    const { changes, isMinimal } = await narrowChanges([1, 2, 3, 4, 5, 6, 7, 8], fails, 1)
    expect({ changes, isMinimal }).toEqual({ changes: [3, 4], isMinimal: false })
  })
})

const dialects = listDialects(
  gaps.map(({ id }) => id),
  defaultDialect,
)

const has = (changes: readonly AnswerChange[], gap: GapId, answer?: unknown): boolean =>
  changes.some((change) => change.gap === gap && (answer === undefined || change.answer === answer))

/** Finds the causes of tests that fail with some changes. */
async function find(fails: (changes: readonly AnswerChange[]) => boolean, maxRuns = 1000) {
  const tried = new Map<string, boolean>()
  const tryChanges: TryChanges = async (changes, attempt = 1) => {
    const key = `${attempt} ${JSON.stringify(changes)}`
    if (!tried.has(key) && tried.size >= maxRuns) return undefined
    tried.set(key, !fails(changes))
    return tried.get(key)
  }
  const found = await findFailureCauses(dialects, tryChanges, 1)
  return {
    ...found,
    runs: tried.size,
    sentences: describeCauses(found.causes, defaultDialect).map(({ sentence }) => sentence),
  }
}

describe('the causes', () => {
  test('are none if all pass', async () => {
    const { verdicts, sentences, isIncomplete, runs } = await find(() => false)
    expect({ sentences, isIncomplete, runs }).toEqual({
      sentences: [],
      isIncomplete: false,
      runs: dialects.length,
    })
    expect(new Set(verdicts)).toEqual(new Set(['pass']))
  })

  test.each(gaps.map(({ id }) => id))('of tests that assume the default of %s', async (gap) => {
    const { causes, isIncomplete, runs } = await find((changes) => has(changes, gap))
    expect(isIncomplete).toBe(false)
    expect(new Set(causes.flatMap(({ changes }) => changes.map((change) => change.gap)))).toEqual(
      new Set([gap]),
    )
    expect(causes.every(({ changes }) => changes.length === 1)).toBe(true)
    // Of the most other answers, which are twenty, each has to be found.
    expect(runs).toBeLessThan(200)
  })

  test('are answers to two gaps together', async () => {
    const { sentences } = await find(
      (changes) => has(changes, 'list.max-id-bound', 'inclusive') && has(changes, 'list.empty', '404'),
    )
    expect(sentences).toEqual([
      "Your app's tests fail when list.max-id-bound is inclusive (a page repeats the last post of the page before), and list.empty is 404 (What is the response when no post matches?).",
    ])
  })

  test('are all found, in the order of the catalogue, also if they hide each other', async () => {
    const { sentences, isIncomplete } = await find(
      (changes) =>
        has(changes, 'http.validators') || has(changes, 'list.order') || has(changes, 'params.trim', 'kept'),
    )
    expect(isIncomplete).toBe(false)
    expect(sentences).toEqual([
      "Your app's tests fail when params.trim is kept (white space is a text).",
      "Your app's tests fail when list.order is oldest-first, nearest-first or from-oldest (In which order are posts listed?).",
      "Your app's tests fail when http.validators is etag (a weak ETag from the body; 304 without a body where If-None-Match names it).",
    ])
  })

  test('are not looked for where tests fail at random', async () => {
    let turn = 0
    const { verdicts, causes } = await find(() => turn++ === 4)
    expect(verdicts.filter((verdict) => verdict === 'unstable')).toHaveLength(1)
    expect(causes).toEqual([])
  })

  test('are incomplete when no run is left', async () => {
    const { isIncomplete, sentences } = await find((changes) => has(changes, 'list.order'), 20)
    expect(isIncomplete).toBe(true)
    expect(sentences[0]).toMatch(
      /^Your app's tests fail with some of these answers, and no run was left to find out which: .*\.$/,
    )
  })
})
