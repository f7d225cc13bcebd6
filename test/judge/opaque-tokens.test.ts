import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../src/contract/index.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'
import { listViolated } from './judge-twin.ts'

/** A deployment that gives other texts for tokens, and takes them. */
function withTokens(server: Fetch, nameOf: (count: number) => string): Fetch {
  const tokens = new Map<string, string>()
  return async (url, init) => {
    const headers = new Headers(init.headers)
    const [, scheme = '', name = ''] = /^(\S+) (.*)$/.exec(headers.get('authorization') ?? '') ?? []
    // What is no token of this deployment must be none of the one behind it.
    if (scheme !== '') headers.set('authorization', `${scheme} ${tokens.get(name) ?? 'none'}`)
    const response = await server(url, { ...init, headers })
    if (new URL(url).pathname !== '/auth/third_party' || response.status !== 200) return response
    const user = await response.json()
    const opaque = nameOf(tokens.size + 1)
    tokens.set(opaque, user.token)
    return Response.json({ ...user, token: opaque }, { headers: { 'Content-Type': 'application/json' } })
  }
}

const padded = (count: number): string => `${count}`.padStart(40, '5f0ac')

const forms: Readonly<Record<string, (count: number) => string>> = {
  'no dots': padded,
  'one dot': (count) => `${padded(count)}.rest`,
  'one dot at the end': (count) => `${padded(count)}.`,
  'one dot at the start': (count) => `.${padded(count)}`,
  'two dots at the end': (count) => `${padded(count)}..`,
  'two dots at the start': (count) => `..${padded(count)}`,
  'nothing between two dots': (count) => `a..${padded(count)}`,
  'a few letters': (count) => `t${count}`,
  'words of the answers': (count) =>
    ['list', 'id', 'content', 'weixin', 'the', 'errors'][count] ?? `s${count}`,
}

/** What says nothing of a token that is no JWT, or that is very short. */
const ABOUT_THE_FORM = [
  'login.user.token-has-claims-set',
  'login.user.token-is-not-expired',
  'auth.changed-token-is-401',
]

const dialects: readonly Partial<Dialect>[] = [{}, { 'list.token': 'required' }]

describe('a deployment that meets the contract except for the format of its tokens', () => {
  it.each(Object.entries(forms))('tokens with %s: the report has no other finding', async (_, form) => {
    for (const dialect of dialects) {
      const report = await judge(withTokens(await createTwinFetch({ dialect }), form))
      expect(listViolated(report)).toEqual(['login.user.token-is-jwt'])
      const open = report.requirements.filter(({ verdict }) => verdict === 'unjudged').map(({ id }) => id)
      expect(ABOUT_THE_FORM).toEqual(expect.arrayContaining(open))
      expect(report.reason).toBeUndefined()
    }
  })
})
