import { describe, expect, it } from 'vitest'
import type { TwinOptions } from '../../src/index.ts'
import type { Tier } from '../../src/judge/target/exchange.ts'
import type { Sampler } from '../sample.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'

/** Requirements that no response shows in some dialects: none has status 401 or 405. */
const MAY_BE_UNJUDGED = /^auth\.challenge|^errors\.wrong-method/

const dialects: Record<string, TwinOptions['dialect'] & object> = {
  default: {},
  'tokens required': {
    'list.token': 'required',
    'auth.message': 'specific',
    'auth.challenge-scheme': { absent: 'none', bad: 'none' },
  },
  'tokens not required': { 'list.token': 'ignored', 'create.token': 'optional' },
  'strict versions': { 'version.missing-accept': 'rejected', 'version.other-accept': 'rejected' },
  'forms only': { 'params.encodings': ['form'], 'login.platform-info-required': true },
  'queries only': {
    'params.encodings': ['query'],
    'login.platform-values': 'any',
    'login.platform-required': false,
  },
  'objects required': { 'login.platform-info-required': true, 'login.platform-info-type': 'object' },
  'other errors': {
    'create.empty-post': '400',
    'errors.wrong-method': '404',
    'params.malformed-json': 'rejected',
  },
  'tokens before routes': { 'list.token': 'ignored', 'errors.route-or-token': '401' },
  'short limits': { 'auth.token-lifetime': 60, 'create.content-max': 10 },
}

/** A twin with these dialects keeps the contract in each tier. */
export function testTiers(sample: Sampler): void {
  describe.each(['read', 'login', 'write'] satisfies Tier[])('the twin in tier %s', (tier) => {
    // If lists require a token, tier read shows nothing.
    const readable = Object.entries(dialects).filter(
      ([, dialect]) => tier !== 'read' || dialect['list.token'] !== 'required',
    )

    it.each(sample(readable, tier))('%s: no violation', async (_, dialect) => {
      const report = await judge(await createTwinFetch({ dialect }), { tier })
      const unexpected = report.requirements.filter(
        ({ id, verdict, reason = '' }) =>
          !(verdict === 'pass' || /^needs tier/.test(reason) || MAY_BE_UNJUDGED.test(id)),
      )
      expect(
        unexpected.map(({ id, verdict, reason, violation }) => [id, verdict, reason, violation]),
      ).toEqual([])
      expect(report.exitCode).toBe(0)
      expect(report.requests).toBeLessThan({ read: 87, login: 182, write: 298 }[tier])
    })
  })
}
