import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaySession } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import { dialects } from '../../contract/legal-answers.ts'
import { drawSeed } from '../../sample.ts'
import {
  openScriptTwin,
  recordScript,
  runScript,
  type ScriptAnswer,
  type ScriptStep,
  scripts,
} from './scripted-app.ts'

const PAIRS = 20

/** The account of the kit. The second one has a number. */
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

/** The numbers of the requests that two twins answer differently, by sending them all to both. */
async function compareByForce(
  steps: readonly ScriptStep[],
  a: object,
  b: object,
): Promise<{ readonly different: readonly number[]; readonly compared: number }> {
  const [ofA, ofB] = await Promise.all(
    [a, b].map(async (dialect) => runScript(steps, await openScriptTwin(dialect), nameAccount)),
  )
  const requests = steps.flatMap((step, index) =>
    step.kind === 'wait' ? [] : [[ofA?.[index], ofB?.[index]]],
  )
  const both = requests.flatMap(([one, other], index) =>
    one && other ? [[index + 1, one, other] as const] : [],
  )
  return {
    different: both
      .filter(([, one, other]) => readVisible(one) !== readVisible(other))
      .map(([number]) => number),
    compared: both.length,
  }
}

const sampled = fc.sample(dialects, { numRuns: PAIRS * 2, seed: drawSeed() })
const pairs = Array.from(
  { length: PAIRS },
  (_, index) => [index, sampled[2 * index], sampled[2 * index + 1]] as const,
)

test.each(Object.entries(scripts))(
  'of the app %s, differences are those that the responses show',
  async (_, steps) => {
    // Only a deployment with entity tags makes an app send them.
    const recording = await recordScript(steps, { 'http.validators': 'etag' })
    for (const [index, a, b] of pairs) {
      if (a === undefined || b === undefined) continue
      const forced = await compareByForce(steps, a, b)
      const { differing, compared } = await replaySession(
        recording,
        [
          { name: 'a', dialect: a },
          { name: 'b', dialect: b },
        ],
        { createTwin },
      )
      expect({ index, different: differing, compared }).toEqual({ index, ...forced })
    }
  },
)
