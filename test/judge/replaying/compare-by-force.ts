import fc from 'fast-check'
import { expect } from 'vitest'
import { replaySession } from '../../../src/conformance.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import { dialects } from '../../contract/legal-answers.ts'
import { drawSeed } from '../../sample.ts'
import { openScriptTwin, runScript, type ScriptAnswer, type ScriptStep } from './scripted-app.ts'

const PAIRS = 20
const PARTS = 10

/** The most requests that a session and its rejected logins, which are sent in several forms, need. */
const MOST_REQUESTS = 100

/** A dialect whose limit nobody reaches: a replay tries a rejected login again in another order than the app does. */
const liftLimit = (dialect: Partial<Dialect>): Partial<Dialect> => {
  const limit = dialect['rate-limit']
  return typeof limit === 'object'
    ? { ...dialect, 'rate-limit': { ...limit, limit: Math.max(limit.limit, MOST_REQUESTS) } }
    : dialect
}

/** A dialect with which the app gets no posts of others, as lists without a limit would have: a replay compares only their form. */
const limitRadius = ({ 'list.radius': radius, ...dialect }: Partial<Dialect>): Partial<Dialect> =>
  radius === undefined || radius === 'unlimited' ? dialect : { ...dialect, 'list.radius': radius }

/** Pairs of random legal dialects, in parts that a test needs some seconds for. */
export const partsOfPairs = Array.from({ length: PARTS }, (_, part) => {
  const sampled = fc.sample(dialects, { numRuns: PAIRS * 2, seed: drawSeed() }).map(liftLimit)
  const indexes = Array.from({ length: PAIRS / PARTS }, (_, index) => part * (PAIRS / PARTS) + index)
  return indexes.map((index) => {
    const [a = {}, b = {}] = sampled.slice(2 * index, 2 * index + 2)
    return [index, a, a['list.radius'] === 'unlimited' ? limitRadius(b) : b] as const
  })
})

/** The parts that the quick tests compare. brute-force.long.test.ts compares the others, since each takes a second. */
export const QUICK_PARTS = 1

/** The accounts of the kit. The second one has a number. */
const nameAccount = (account: string): string =>
  account === '' ? '' : account === 'ann' ? 'feedtwin-check' : 'feedtwin-check-2'

/** What an app reads of a response. A token has another text each time. */
function readVisible({ status, headers, json, text }: ScriptAnswer): string {
  const names = ['content-type', 'www-authenticate', 'allow', 'location']
  const seen = names.map((name) => headers[name]?.toLowerCase().replaceAll(/\s|realm="[^"]*"/g, ''))
  const sent = ['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) => headers[name] !== undefined)
  const tag = status === 200 && headers.etag !== undefined
  const body = json === undefined ? text : { ...Object(json), token: json?.token && 'a token' }
  return JSON.stringify([status, seen, sent, tag, Array.isArray(json) ? json : body])
}

/** Sends all requests to two twins. @returns the indexes of those that they answer differently */
async function compareByForce(
  steps: readonly ScriptStep[],
  dialects: readonly [object, object],
  times: readonly number[] | undefined,
): Promise<{ readonly different: readonly number[]; readonly compared: number }> {
  const [ofA, ofB] = await Promise.all(
    dialects.map(async (dialect) => {
      const { client } = await openScriptTwin(dialect, times)
      return runScript(steps, { ...client, nameAccount, insists: true })
    }),
  )
  const requests = steps.flatMap((step, index) =>
    step.kind === 'wait' ? [] : [[ofA?.[index], ofB?.[index]]],
  )
  const both = requests.flatMap(([one, other], index) => (one && other ? [{ index, one, other }] : []))
  return {
    different: both
      .filter(({ one, other }) => readVisible(one) !== readVisible(other))
      .map(({ index }) => index),
    compared: both.length,
  }
}

/** A recording of an app, and the script that the app followed. */
export interface ScriptedRecording {
  readonly har: object
  readonly steps: readonly ScriptStep[]
  /** the numbers in the recording of the requests of the script. Default: they count up from 1 */
  readonly numbers?: readonly number[]
  /** when they were sent, in unix milliseconds. Default: only the waits of the script take time */
  readonly times?: readonly number[]
}

/** Expects a replay on two twins to find what their responses show. */
export async function expectSameAsByForce(
  { har, steps, numbers, times }: ScriptedRecording,
  pairs: (typeof partsOfPairs)[number],
): Promise<void> {
  for (const [index, a, b] of pairs) {
    const { different, compared } = await compareByForce(steps, [a, b], times)
    const report = await replaySession(
      har,
      [
        { name: 'a', dialect: a },
        { name: 'b', dialect: b },
      ],
      { createTwin },
    )
    const expected = different.map((each) => numbers?.[each] ?? each + 1)
    expect({ index, differing: report.differing, compared: report.compared }).toEqual({
      ...{ index, differing: expected, compared },
    })
    const explained = new Set(report.findings.flatMap(({ requests }) => requests))
    expect([...explained].sort((one, other) => one - other)).toEqual(report.differing)
  }
}
