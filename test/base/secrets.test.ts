import { expect, test } from 'vitest'
import { SecretHider, twinHider } from '../../src/base/secrets/secret-hider.ts'

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
  expect(twinHider.hideUrl(target)).toBe(logged)
})

test('no token is left in a text', () => {
  expect(twinHider.hideText(`My token is ${TOKEN}.`)).toBe('My token is [hidden]')
})

/** As for the log of a proxy, whose users are real. */
const strict = new SecretHider({ keep: (secret, kind) => `<${kind} ${secret.length}>`, hidesPeople: true })

const request = (text: string, encoding: 'json' | 'form' | 'multipart' | undefined): string =>
  strict.hideRequestBody(text, encoding)

test.for<[shown: string, hidden: string]>([
  [
    strict.hideUrl('/a?sign=abc&sig=de&session_id=f&SMS_CODE=1234&version-code=7'),
    '/a?sign=<PARAMETER 3>&sig=<PARAMETER 2>&session_id=<TOKEN 1>&SMS_CODE=<TOKEN 4>&version-code=7',
  ],
  [
    strict.hideUrl('/a?open_id=me&mobile=13912345678&email=a%40b.c'),
    '/a?open_id=<ACCOUNT 2>&mobile=00000000000&email=<ADDRESS 5>',
  ],
  [
    strict.hideHeader('Referer', 'https://me:pass@a.example/b?openid=abc#sig=de'),
    'https://<PASSWORD 7>@a.example/b?openid=<ACCOUNT 3>#sig=<PARAMETER 2>',
  ],
  [strict.hideHeader('Location', 'b?code=abc'), 'b?code=<PARAMETER 3>'],
  [strict.hideHeader('X-Open-Id', 'me'), '<ACCOUNT 2>'],
  [strict.hideHeader('X-Session', 'abc'), '<HEADER 3>'],
  [strict.hideHeader('Authorization', 'opaque1 opaque2'), '<TOKEN 15>'],
  [strict.hideHeader('Cookie', 'nameless; a=b'), '<COOKIE 8>; a=<COOKIE 1>'],
  [strict.hideHeader('Set-Cookie', 'a="b"; Path=/; HttpOnly'), 'a=<COOKIE 1>; Path=/; HttpOnly'],
  [strict.hideHeader('version-code', '7'), '7'],
  [
    request('{"code":1234,"token_type":"a","platform_info":{"nick":"me"}}', 'json'),
    '{"code":0,"token_type":"<PARAMETER 1>","platform_info":{"nick":"<PARAMETER 2>"}}',
  ],
  [request('{"open_id":"me"', 'json'), '(15 characters)'],
  [request('open_id=me', undefined), '(10 characters)'],
  [request('a=b&phone=139', 'form'), 'a=b&phone=000'],
  [
    strict.hideResponseBody('{"mobile":13912345678,"email":null,"session_id":"s","code":0}'),
    '{"mobile":0,"email":null,"session_id":"<TOKEN 1>","code":0}',
  ],
  [
    strict.hideResponseBody(
      '{"user_token":[{"open_id":"me","is_bind":true}],"errors":{"token":["The token field is required."]}}',
    ),
    '{"user_token":[{"open_id":"<ACCOUNT 2>","is_bind":true}],"errors":{"token":["The token field is required."]}}',
  ],
  [
    strict.hideResponseBody('<a href="?sign=abc">{"open_id":"me"}'),
    '<a href="?sign=<PARAMETER 3>">{"open_id":"<ACCOUNT 2>"}',
  ],
])('a proxy shows %s', ([shown, hidden]) => {
  expect(shown).toBe(hidden)
})

test('a twin shows the accounts of its own users', () => {
  const body = '{"open_id":"me","mobile":"139****1234","email":"a@b.c"}'
  expect(twinHider.hideRequestBody(body, 'json')).toBe(body)
  expect(twinHider.hideResponseBody(body)).toBe(body)
  expect(twinHider.hideUrl('/auth/third_party?open_id=me&session_id=s')).toBe(
    '/auth/third_party?open_id=me&session_id=[hidden]',
  )
})

test('two million nested lists are hidden to a depth', () => {
  const text = '['.repeat(2_000_000) + ']'.repeat(2_000_000)
  expect(twinHider.hideRequestBody(text, 'json').length).toBeLessThan(200)
})
