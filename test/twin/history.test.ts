import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactEntries, listBranches } from '../../src/twin/state/branches.ts'
import { createMemoryJournal, type JournalEvent } from '../../src/twin/state/journal.ts'
import { type InitialState, State } from '../../src/twin/state/state.ts'
import { Timeline } from '../../src/twin/state/timeline.ts'
import { getWorld } from '../../src/twin/world/world.ts'
import { forAll } from '../for-all.ts'
import { countSample } from '../sample.ts'
import { PrefixOracle, readImage } from './prefix-oracle.ts'

const beginning: InitialState = { world: getWorld('one-post'), seed: 1, epoch: 1_700_000_000_000 }

const at = fc.integer({ min: beginning.epoch, max: beginning.epoch + 1000 })
const event: fc.Arbitrary<JournalEvent> = fc.oneof(
  fc.record({
    type: fc.constant('login' as const),
    at,
    platform: fc.constant('weixin'),
    openId: fc.constantFrom('ann', 'bob', '__proto__'),
  }),
  fc.record({
    type: fc.constant('revoke' as const),
    at,
    user: fc.integer({ min: 1, max: 4 }),
    because: fc.constantFrom('expired' as const, 'blacklisted' as const),
  }),
  fc.record({
    type: fc.constant('publish' as const),
    at,
    user: fc.integer({ min: 0, max: 4 }),
    category: fc.constant(1),
    lng: fc.constant(2),
    lat: fc.constant(48),
    content: fc.constantFrom('one', 'two \ud800', null),
    images: fc.constantFrom<readonly (string | null)[]>([], ['a.png'], [null, null]),
  }),
  fc.record({ type: fc.constant('remove' as const), at, post: fc.integer({ min: 1, max: 6 }) }),
)

/** A rewind to some entry, a fraction of the way from the oldest to the newest one. */
interface RandomRewind {
  readonly type: 'go'
  readonly fraction: number
}
type Step = JournalEvent | RandomRewind

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: event },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('go' as const),
      fraction: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reset' as const), at }) },
)

/** Performs steps on a state and on the oracle. */
function perform(
  steps: readonly Step[],
  apply: (event: JournalEvent) => unknown,
  timeline: Timeline,
  oracle: PrefixOracle,
): void {
  for (const one of steps) {
    const { oldest, newest } = timeline.history
    const made: JournalEvent =
      one.type === 'go'
        ? { type: 'rewind', at: 0, to: oldest + Math.round((newest - oldest) * one.fraction) }
        : one
    apply(made)
    oracle.add(made)
    expect(timeline.history.newest).toBe(oracle.newest)
  }
}

/** Expects that the state at some entries is the one that was built from their prefixes. */
function expectStates(timeline: Timeline, oracle: PrefixOracle, entries: readonly number[]): void {
  for (const entry of entries)
    expect(readImage(timeline.rebuild(entry))).toEqual(readImage(oracle.build(entry)))
}

const expectEqual = (timeline: Timeline, oracle: PrefixOracle): void =>
  expect(readImage(timeline.state)).toEqual(readImage(oracle.build(oracle.newest)))

const listEntries = (oldest: number, newest: number): number[] =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => oldest + index)

const parameters = { seed: 20260131, numRuns: countSample(300, 0.25) }

describe('a state that is rewound to random entries', () => {
  test('is equal to one that was built from the prefix alone, knows each entry since the last reset, and has those that were left in its branches, each only once', () => {
    forAll(parameters, fc.array(step, { maxLength: 60 }), (steps) => {
      const timeline = new Timeline(new State(beginning))
      const oracle = new PrefixOracle(beginning)
      perform(steps, timeline.apply, timeline, oracle)
      expectEqual(timeline, oracle)
      expect(timeline.history.oldest).toBe(oracle.oldest)
      expectStates(timeline, oracle, listEntries(oracle.oldest, oracle.newest))
      expect(timeline.history.has(oracle.oldest - 1)).toBe(false)
      expect(timeline.history.has(oracle.newest + 1)).toBe(false)
      const branches = listBranches(timeline.history)
      const left = oracle.listLeft()
      expect(branches.reduce((sum, { entries }) => sum + entries, 0)).toBe(left.length)
      expect(branches.every(({ first, last }) => left.includes(first) && left.includes(last))).toBe(true)
      for (const { first, after } of branches) expect(first).toBeGreaterThan(after)
      expect(new Set(branches.map(({ last }) => last)).size).toBe(branches.length)
    })
  })

  test('compacted entries lead to the same state and the same branches, also when entries and rewinds follow', () => {
    forAll(
      parameters,
      fc.array(fc.array(step, { maxLength: 25 }), { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      (parts, isAdopted) => {
        let timeline = new Timeline(new State(beginning))
        const oracle = new PrefixOracle(beginning)
        for (const steps of parts) {
          const known = (): number[] =>
            listEntries(0, oracle.newest).filter((entry) => timeline.history.has(entry))
          // The oracle knows entries that were compacted, so the rewinds lead to known ones only.
          for (const one of steps) {
            const entries = known()
            const to = one.type === 'go' ? entries[Math.round((entries.length - 1) * one.fraction)] : 0
            const made: JournalEvent = one.type === 'go' ? { type: 'rewind', at: 0, to: to ?? 0 } : one
            timeline.apply(made)
            oracle.add(made)
          }
          const left = oracle.listLeft().filter((entry) => timeline.history.has(entry))
          const { events, adopt } = compactEntries(timeline)
          const other = new Timeline(new State(beginning))
          for (const one of JSON.parse(JSON.stringify(events))) other.apply(one)
          if (isAdopted) adopt()
          else timeline = other
          expectEqual(other, oracle)
          expectEqual(timeline, oracle)
          expect(timeline.history.newest).toBe(oracle.newest)
          expectStates(timeline, oracle, [...left, ...known()])
          const count = listBranches(timeline.history).reduce((sum, { entries }) => sum + entries, 0)
          expect(count).toBe(left.length)
        }
      },
    )
  })

  test('entries can be forgotten, and those that stay are the same', () => {
    forAll(
      parameters,
      fc.array(step, { maxLength: 50 }),
      fc.array(event, { maxLength: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (steps, later, fraction) => {
        const timeline = new Timeline(new State(beginning))
        const oracle = new PrefixOracle(beginning)
        perform(steps, timeline.apply, timeline, oracle)
        const oldest = oracle.oldest + Math.round((oracle.newest - oracle.oldest) * fraction)
        timeline.history.forgetBefore(oldest, (entry) => timeline.rebuild(entry).createImage())
        perform(later, timeline.apply, timeline, oracle)
        expect(timeline.history.oldest).toBe(oldest)
        expectStates(timeline, oracle, listEntries(oldest, oracle.newest))
      },
    )
  })
})

test('the older entries are forgotten when there are too many, and those that stay are the same', () => {
  const maxEntries = 8
  forAll(parameters, fc.array(step, { maxLength: 60 }), (steps) => {
    const timeline = new Timeline(new State(beginning), maxEntries)
    const oracle = new PrefixOracle(beginning)
    for (const one of steps) {
      perform([one], timeline.apply, timeline, oracle)
      timeline.forgetOldEntries()
      expect(timeline.history.size).toBeLessThanOrEqual(maxEntries)
    }
    const { oldest, newest } = timeline.history
    expect(newest).toBe(oracle.newest)
    expect(newest - oldest).toBeGreaterThanOrEqual(Math.min(newest - oracle.oldest, maxEntries / 2))
    expectStates(timeline, oracle, listEntries(oldest, newest))
  })
})

const publish = (time: number): JournalEvent => ({
  ...{ type: 'publish', at: time, user: 0, category: 1, lng: 2, lat: 48, content: `${time}`, images: [] },
})

test('a rewind to an entry that is not there changes nothing, and is an entry', () => {
  const timeline = new Timeline(new State(beginning))
  timeline.apply(publish(1))
  const before = readImage(timeline.state)
  for (const to of [-1, 99, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1' as never, null as never]) {
    expect(timeline.apply({ type: 'rewind', at: 2, to })).toBe(false)
    expect(readImage(timeline.state)).toEqual(before)
  }
  expect(timeline.history).toMatchObject({ newest: 8, present: 1 })
  expect(listBranches(timeline.history)).toEqual([])
})

test('an entry is found by the time, among those that lead to the present', () => {
  const { epoch } = beginning
  const timeline = new Timeline(new State(beginning))
  for (const time of [10, 20, 30]) timeline.apply(publish(epoch + time))
  timeline.apply({ type: 'rewind', at: epoch + 10, to: 1 })
  timeline.apply(publish(epoch + 25))
  const { history } = timeline
  expect([-1, 0, 9, 10, 19, 24, 25, 999].map((time) => history.findEntryAt(epoch + time))).toEqual([
    ...[undefined, 0, 0, 1, 1, 1, 5, 5],
  ])
  expect([0, 1, 2, 3, 4, 5].map((entry) => history.getTime(entry) - epoch)).toEqual([0, 10, 20, 30, 10, 25])
  expect(listBranches(history)).toEqual([{ after: 1, first: 2, last: 3, entries: 2 }])
})

test('a branch that the state returns to is one no more, and the line that it left is one', () => {
  const timeline = new Timeline(new State(beginning))
  for (const time of [1, 2, 3]) timeline.apply(publish(time))
  timeline.apply({ type: 'rewind', at: 0, to: 1 })
  timeline.apply(publish(5))
  timeline.apply({ type: 'rewind', at: 0, to: 2 })
  expect(timeline.history.present).toBe(2)
  expect(listBranches(timeline.history)).toEqual([
    { after: 1, first: 5, last: 5, entries: 1 },
    { after: 2, first: 3, last: 3, entries: 1 },
  ])
})

test('a journal in memory has a limit of entries, and the newest ones stay', () => {
  const timeline = new Timeline(new State(beginning))
  const journal = createMemoryJournal()
  journal.open(timeline)
  for (let number = 1; number <= 100_001; number++)
    journal.append({ type: 'remove', at: number, post: number === 60_000 ? 1 : 9 })
  expect(timeline.history).toMatchObject({ oldest: 50_000, newest: 100_001, size: 50_001 })
  expect(timeline.rebuild(59_999).countStoredPosts()).toBe(1)
  expect(timeline.rebuild(60_000).countStoredPosts()).toBe(0)
})
