import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTwin } from '../../../src/index.ts'
import { FALLBACK_ID, type Walk } from '../../../src/judge/report/walk.ts'
import { createWalks } from '../../../src/judge/runs/walks/arbitrary-walk.ts'
import { runWalk, type WalkRun } from '../../../src/judge/runs/walks/run-walk.ts'
import { findWalkSettings } from '../../../src/judge/runs/walks/settings.ts'
import { formatWalkFile, parseWalkFile } from '../../../src/judge/runs/walks/walk-file.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { createTwinFetch } from '../change-responses.ts'
import { NOON } from '../clock.ts'
import { isPublication, replaceSome } from '../wrap-fetch.ts'
import { openClient } from './open-client.ts'

const TIERS = ['read', 'login', 'write'] as const

const openTwin = (world?: 'empty'): Promise<Fetch> =>
  createTwinFetch({ now: () => NOON, ...(world && { world }) })

/** Sends walks to a target, all with one client. */
async function runWalks(
  fetch: Fetch,
  walks: readonly Walk[],
  options: Parameters<typeof openClient>[1] = {},
): Promise<readonly WalkRun[]> {
  const client = openClient(fetch, options)
  const settings = await findWalkSettings(client)
  const runs: WalkRun[] = []
  for (const walk of walks) runs.push(await runWalk(walk, client, settings))
  return runs
}

/** The file of walks that have shown violations. */
const formatWalks = (walks: readonly Walk[]): string =>
  formatWalkFile(walks.map((walk) => ({ requirement: 'list.is-array', walk })))

/** Expects walks of 2 to 12 steps that a file can hold. */
function expectWellFormed(walks: readonly Walk[]): void {
  for (const { steps } of walks) {
    expect(steps.length).toBeGreaterThanOrEqual(2)
    expect(steps.length).toBeLessThanOrEqual(12)
  }
  expect(parseWalkFile(formatWalks(walks), 'walk.json')).toEqual(walks)
}

/** Every request and response of walks, without what differs between two addresses. */
const describeRuns = (runs: readonly WalkRun[], baseUrl = 'http://feedtwin.test'): string =>
  JSON.stringify(
    runs.map(({ steps }) =>
      steps.map(({ exchange, skipped }) => [
        skipped,
        exchange?.request,
        exchange?.response.status,
        exchange?.response.json,
      ]),
    ),
    null,
    1,
  ).replaceAll(baseUrl, '')

describe('walks of a seed', () => {
  it('are the same each time, and begin with the same ones when there are more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.constantFrom(...TIERS), async (seed, tier) => {
        const walks = await createWalks({ seed, tier, count: 5 })
        expect(await createWalks({ seed, tier, count: 5 })).toEqual(walks)
        expect((await createWalks({ seed, tier, count: 8 })).slice(0, 5)).toEqual(walks)
      }),
      { numRuns: 8 },
    )
  })

  it('differ from those of another seed', async () => {
    const plan = { count: 3, tier: 'write' } as const
    expect(await createWalks({ ...plan, seed: 1 })).not.toEqual(await createWalks({ ...plan, seed: 2 }))
  })

  it('have 2 to 12 steps, which refer to earlier ones', async () => {
    const walks = await createWalks({ seed: 7, count: 100, tier: 'write' })
    expectWellFormed(walks)
  })

  it.each(TIERS)('have no steps beyond tier %s', async (tier) => {
    const walks = await createWalks({ seed: 7, count: 12, tier })
    const runs = await runWalks(await openTwin(), walks, { tier })
    expect(runs.flatMap(({ steps }) => steps).filter(({ skipped }) => skipped)).toEqual([])
  })
})

describe('walks of an app', () => {
  it.each(TIERS)('have 2 to 12 steps, which all succeed in tier %s', async (tier) => {
    const walks = await createWalks({ seed: 7, count: 40, tier, traffic: 'app' })
    expect(await createWalks({ seed: 7, count: 40, tier, traffic: 'app' })).toEqual(walks)
    expectWellFormed(walks)
    const steps = (await runWalks(await openTwin(), walks, { tier })).flatMap((run) => run.steps)
    expect(new Set(steps.map(({ exchange }) => exchange?.response.status))).toEqual(new Set([200]))
    const cursors = steps.flatMap(({ step }) => (step.kind === 'list' ? step.cursors : []))
    expect(new Set(cursors.map(({ kind }) => kind))).toEqual(new Set(['max-id', 'since-id']))
  })

  it('publish before they send cursors, so that a target without posts gets cursors of posts', async () => {
    const walks = await createWalks({ seed: 7, count: 40, tier: 'write', traffic: 'app' })
    const runs = await runWalks(await openTwin('empty'), walks)
    const urls = runs.flatMap(({ steps }) => steps.map(({ exchange }) => exchange?.request.url ?? ''))
    expect(urls.filter((url) => /-id=/.test(url)).length).toBeGreaterThan(20)
    expect(urls.filter((url) => url.includes(`-id=${FALLBACK_ID}`))).toEqual([])
  })
})

describe('a walk', () => {
  it('responds the same way over a socket as in process', async () => {
    const twin = await startTwin({ port: 0, now: () => NOON })
    onTestFinished(() => twin.close())
    const walks = await createWalks({ seed: 11, count: 8, tier: 'write' })
    const remote = await runWalks((url, init) => fetch(url, init), walks, { baseUrl: twin.url })
    expect(describeRuns(remote, twin.url)).toBe(describeRuns(await runWalks(await openTwin(), walks)))
  })

  it('sends the same kinds of requests to a target without any posts', async () => {
    const walks = await createWalks({ seed: 12, count: 8, tier: 'write' })
    const listKinds = (runs: readonly WalkRun[]): unknown[] =>
      runs.map(({ steps }) =>
        steps.map(({ exchange }) => [
          exchange?.request.method,
          exchange?.request.url.replaceAll(/\d+/g, '0'),
        ]),
      )
    const settings = await findWalkSettings(openClient(await openTwin()))
    const client = openClient(await openTwin('empty'))
    const runs: WalkRun[] = []
    for (const walk of walks) runs.push(await runWalk(walk, client, settings))
    expect(listKinds(runs)).toEqual(listKinds(await runWalks(await openTwin(), walks)))
  })

  it('skips what the tier forbids', async () => {
    const walks = await createWalks({ seed: 13, count: 8, tier: 'write' })
    const runs = await runWalks(await openTwin(), walks, { tier: 'read' })
    const steps = runs.flatMap((run) => run.steps)
    expect(steps.filter(({ step }) => step.kind === 'publish').map(({ skipped }) => skipped)).toEqual(
      expect.arrayContaining(['tier']),
    )
    expect(
      steps.filter(
        ({ step, exchange }) =>
          exchange && step.kind !== 'list' && step.kind !== 'path' && step.kind !== 'repeat',
      ),
    ).toEqual([])
  })

  it('publishes no more than the budget allows', async () => {
    const walks = await createWalks({ seed: 14, count: 30, tier: 'write' })
    let published = 0
    const count = replaceSome(({ status }, url, init) => {
      if (isPublication(url, init) && status === 200) published++
      return undefined
    })
    const runs = await runWalks(count(await openTwin()), walks, { maxWrites: 5 })
    expect(published).toBe(5)
    expect(runs.flatMap(({ steps }) => steps).some(({ skipped }) => skipped === 'budget')).toBe(true)
  })
})

describe('the file of walks', () => {
  const valid = { feedtwin: 'walk/1', seed: 1, number: 0, steps: [] as unknown[] }
  const list = { kind: 'list', at: { lng: 0, lat: 0 }, cursors: [], token: { kind: 'none' }, changes: [] }

  it.each([
    ['not JSON', '{', 'it is not valid JSON'],
    ['another format', { ...valid, feedtwin: 'walk/9' }, 'feedtwin: must be "walks/1", got "walk/9"'],
    [
      'an unknown field',
      { ...valid, more: 1 },
      'more: is not known here; known are seed, number, steps, requirement',
    ],
    [
      'a step of an unknown kind',
      { ...valid, steps: [{ kind: 'delete' }] },
      'steps[0]: must have the kind login, list, publish, path, repeat',
    ],
    [
      'too many steps',
      { ...valid, steps: Array.from({ length: 41 }, () => list) },
      'steps: must be a list of at most 40 items, got a list of 41',
    ],
    [
      'a method that changes something',
      { ...valid, steps: [{ kind: 'path', method: 'DELETE', path: '/posts', token: { kind: 'none' } }] },
      'steps[0].method: must be "GET" or "HEAD" or "OPTIONS" or "PUT" or "PATCH", got "DELETE"',
    ],
    [
      'a field whose name is not Unicode text',
      { ...valid, '\ud800': 1 },
      'the file: has a property whose name is not Unicode text',
    ],
    [
      'a reference to a later step',
      { ...valid, steps: [{ kind: 'repeat', step: 0 }] },
      'steps[0] refers to a step that does not come before it',
    ],
  ])('is rejected when it has %s', (_, file, problem) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file)
    expect(() => parseWalkFile(text, 'w.json')).toThrow(`w.json is not a file of walks: ${problem}.`)
  })

  it.each([
    ['walks that are no list', {}, 'walks: must be a list of at most 1000 items, got an object'],
    [
      'a walk without a seed',
      [{ number: 0, steps: [] }],
      'walks[0].seed: is missing; must be a whole number',
    ],
    [
      'a walk with a wrong step',
      [valid, { ...valid, steps: [list, { kind: 'repeat', step: 1 }] }].map(
        ({ feedtwin: _, ...walk }) => walk,
      ),
      'walks[1].steps[1] refers to a step that does not come before it',
    ],
  ])('is rejected when it has %s', (_, walks, problem) => {
    const text = JSON.stringify({ feedtwin: 'walks/1', walks })
    expect(() => parseWalkFile(text, 'w.json')).toThrow(`w.json is not a file of walks: ${problem}.`)
  })

  it('may have one walk in the format walk/1', () => {
    const text = JSON.stringify({ ...valid, steps: [list] })
    expect(parseWalkFile(text, 'w.json')).toEqual([{ seed: 1, number: 0, steps: [list] }])
  })

  it('is rejected when it is too long', () => {
    expect(() => parseWalkFile(' '.repeat(2_000_000), 'w.json')).toThrow('more than 1048576 characters')
  })
})
