import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../src/contract/index.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import type { Sampler } from '../sample.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'
import { listViolated } from './judge-twin.ts'

/** Wraps a deployment so that it issues and accepts other texts as tokens. */
function replaceTokens(server: Fetch, createToken: (count: number) => string): Fetch {
  const tokens = new Map<string, string>()
  return async (url, init) => {
    const headers = new Headers(init.headers)
    const [, scheme = '', name = ''] = /^(\S+) (.*)$/.exec(headers.get('authorization') ?? '') ?? []
    // A text that is not a token of this deployment must not be a valid token of the wrapped one.
    if (scheme !== '') headers.set('authorization', `${scheme} ${tokens.get(name) ?? 'none'}`)
    const response = await server(url, { ...init, headers })
    if (new URL(url).pathname !== '/auth/third_party' || response.status !== 200) return response
    const user = await response.json()
    const opaque = createToken(tokens.size + 1)
    tokens.set(opaque, user.token)
    return Response.json({ ...user, token: opaque }, { headers: { 'Content-Type': 'application/json' } })
  }
}

const padNumber = (count: number): string => `${count}`.padStart(40, '5f0ac')

const forms: Readonly<Record<string, (count: number) => string>> = {
  'no dots': padNumber,
  'one dot': (count) => `${padNumber(count)}.rest`,
  'one dot at the end': (count) => `${padNumber(count)}.`,
  'one dot at the start': (count) => `.${padNumber(count)}`,
  'two dots at the end': (count) => `${padNumber(count)}..`,
  'two dots at the start': (count) => `..${padNumber(count)}`,
  'nothing between two dots': (count) => `a..${padNumber(count)}`,
  'a few letters': (count) => `t${count}`,
  'words that occur in responses': (count) =>
    ['list', 'id', 'content', 'weixin', 'the', 'errors'][count] ?? `s${count}`,
}

/** Requirements that cannot be judged if the token is not a JWT or is very short. */
const TOKEN_REQUIREMENTS = [
  'login.user.token-has-claims-set',
  'login.user.token-is-not-expired',
  'auth.changed-token-is-401',
]

const dialects: readonly Partial<Dialect>[] = [{}, { 'list.token': 'required' }]

/** A deployment with tokens of another format has no other finding. */
export function testOpaqueTokens(sample: Sampler): void {
  describe('a deployment that meets the contract except for the format of its tokens', () => {
    it.each(sample(Object.entries(forms)))(
      'tokens with %s: the report has no other finding',
      async (_, form) => {
        for (const dialect of dialects) {
          const report = await judge(replaceTokens(await createTwinFetch({ dialect }), form))
          expect(listViolated(report)).toEqual(['login.user.token-is-jwt'])
          const unjudged = report.requirements
            .filter(({ verdict }) => verdict === 'unjudged')
            .map(({ id }) => id)
          expect(TOKEN_REQUIREMENTS).toEqual(expect.arrayContaining(unjudged))
          expect(report.reason).toBeUndefined()
        }
      },
    )
  })
}
