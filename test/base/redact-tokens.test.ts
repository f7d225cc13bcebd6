import { expect, test } from 'vitest'
import { redactTarget, redactTokens } from '../../src/base/redact-tokens.ts'

const TOKEN = 'eyJ0eXAiOiJKV1QifQ.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

test.for<[target: string, logged: string]>([
  ['/posts?lng=1&lat=2', '/posts?lng=1&lat=2'],
  ['/posts?', '/posts?'],
  [`/posts?token=opaque&lng=1`, '/posts?token=[hidden]&lng=1'],
  ['/posts?ACCESS_TOKEN=a=b&api-key=x&jwt=', '/posts?ACCESS_TOKEN=[hidden]&api-key=[hidden]&jwt=[hidden]'],
  ['/posts?access%5Ftoken=opaque', '/posts?access%5Ftoken=[hidden]'],
  ['/posts?auth[token]=opaque', '/posts?auth[token]=[hidden]'],
  [`/posts?x=${TOKEN}&lat=2`, '/posts?x=[hidden]&lat=2'],
  [`/posts?${TOKEN}`, '/posts?[hidden]'],
  [`/${TOKEN}/a?b`, '/[hidden]/a?b'],
  [`/posts?x=%65yJ0eXAiOiJKV1QifQ.e30.abc`, '/posts?x=[hidden]'],
  [`/posts?x=${TOKEN.replaceAll('.', '%2E')}`, '/posts?x=[hidden]'],
  ['/posts?content=100%&x=%ff', '/posts?content=100%&x=%ff'],
])('%s is logged as %s', ([target, logged]) => {
  expect(redactTarget(target)).toBe(logged)
})

test('no token is left in a text', () => {
  expect(redactTokens(`My token is ${TOKEN}.`)).toBe('My token is [hidden]')
})
