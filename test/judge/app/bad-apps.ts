import type { AppRuleId } from '../../../src/contract/generated/app-rule-ids.ts'
import type { ClientExchange } from '../../../src/judge/target/exchange.ts'
import { list, loadPicture, login, publish, reject, repeat, WITH_TOKEN } from './exchanges.ts'

/** For each rule, apps that break it and no other rule. */
export const badApps: Readonly<Record<AppRuleId, Readonly<Record<string, readonly ClientExchange[]>>>> = {
  'app.sends-common-headers': {
    'no device': [list({}, [], { headers: { device: undefined } })],
    'an empty channel': [list({}, [], { headers: { channel: '' } })],
  },
  'app.platform-is-known': {
    web: [list({}, [], { headers: { platform: 'web' } })],
    'another case': [list({}, [], { headers: { platform: 'ios' } })],
  },
  'app.device-is-stable': {
    'a new device for each request': [
      login({ headers: { device: 'a' } }),
      list({}, [], { headers: { device: 'b', ...WITH_TOKEN }, client: 'other' }),
    ],
  },
  'app.reuses-pictures': {
    'a download per view': [list(), ...repeat(6, 1000, (at) => loadPicture(30, { at }))],
  },
  'app.login-has-open-id': {
    'no open_id': [login({ response: reject(422) }, { open_id: undefined })],
    'an empty open_id': [login({ response: reject(422) }, { open_id: '' })],
  },
  'app.no-login-storm': {
    'all requests log in at once': repeat(5, 1, (at) => login({ at })),
    'all requests log in at once, and a fast service answers them one after the other': repeat(8, 12, (at) =>
      login({ at }),
    ),
    'a login after each 401': [0, 1000, 2000, 3000, 4000].flatMap((at) => [
      login({ at }),
      list({}, [], { at: at + 100, headers: WITH_TOKEN, response: reject(401) }),
    ]),
    'a loop after 500': repeat(5, 100, (at) => login({ at, response: reject(500) })),
  },
  'app.list-has-position': {
    'no lat': [list({ lat: undefined }, [], { response: reject(422) })],
    NaN: [list({ lng: 'NaN' }, [], { response: reject(422) })],
    'a decimal comma': [list({ lng: '1,5' }, [], { response: reject(422) })],
  },
  'app.cursors-not-together': {
    'both cursors': [list(), list({ 'max-id': 10, 'since-id': 30 }, [])],
    'both, although the service answers': [list(), list({ 'max-id': 30, 'since-id': 10 }, [20])],
  },
  'app.cursor-was-seen': {
    'one less than the smallest id': [list(), list({ 'max-id': 9 }, [8])],
    'the number of a page': [list(), list({ 'max-id': 2 }, [])],
    'the id of a picture': [list(), list({ 'max-id': 900_010 }, [])],
  },
  'app.no-repeated-page': {
    'the second page again and again': [
      list(),
      ...repeat(6, 500, (at) => list({ 'max-id': 10 }, [9, 8], { at })),
    ],
  },
  'app.stops-after-last-page': {
    'an empty page again and again': [list(), ...repeat(6, 500, (at) => list({ 'max-id': 10 }, [], { at }))],
    'the last post again and again': [
      list(),
      ...repeat(6, 500, (at) => list({ 'max-id': 10 }, [10], { at })),
    ],
  },
  'app.publish-has-required': {
    'no category': [publish({ response: reject(422) }, { post_category_id: undefined })],
    'an empty lat': [publish({ response: reject(422) }, { lat: '' })],
  },
  'app.publish-not-empty': {
    'neither content nor images': [publish({ response: reject(422) }, { content: undefined })],
    'both empty': [publish({ response: reject(422) }, { content: '', images: [] })],
  },
  'app.no-automatic-post-retry': {
    'at once after 500': [publish({ response: reject(500) }), publish({ at: 20 })],
    'after a second without a response': [publish({ response: 'none' }), publish({ at: 1010 })],
    'before Retry-After': [publish({ response: reject(503, { 'retry-after': '1' }) }), publish({ at: 500 })],
  },
  'app.token-as-bearer': {
    'without a scheme': [list({}, [], { headers: { authorization: '$TOKEN_1' } })],
    'another scheme': [list({}, [], { headers: { authorization: 'Token $TOKEN_1' } })],
    'another header': [login(), list({}, [], { at: 50, headers: { 'x-token': '$TOKEN_1' } })],
  },
  'app.token-after-login': {
    'a token that is forgotten': [login(), ...repeat(3, 100, (at) => list({}, [1], { at: at + 100 }))],
  },
  'app.no-token-in-url': {
    'a token in the query': [login(), list({ key: '$TOKEN_1' }, [1], { at: 50, headers: WITH_TOKEN })],
    access_token: [list({ access_token: '$TOKEN_5' }, [1])],
  },
  'app.stops-on-422': {
    'the same wrong request in a row': repeat(5, 500, (at) =>
      list({ page_size: 'x' }, [], { at, response: reject(422) }),
    ),
  },
  'app.honours-retry-after': {
    'at once after 429': repeat(2, 20, (at) =>
      list({}, [], { at, response: reject(429, { 'retry-after': '5' }) }),
    ),
    'before a date': repeat(2, 20, (at) =>
      list({}, [], {
        at,
        response: reject(503, {
          'retry-after': 'Sun, 22 Nov 2026 12:00:30 GMT',
          date: 'Sun, 22 Nov 2026 12:00:00 GMT',
        }),
      }),
    ),
  },
  'app.no-hammering': { 'a loop': repeat(51, 10, (at) => list({}, [1], { at })) },
  'app.version-by-accept': {
    'no Accept': [list({}, [], { headers: { accept: undefined } })],
    'any type': [list({}, [], { headers: { accept: '*/*' } })],
    JSON: [list({}, [], { headers: { accept: 'application/json' } })],
  },
  'app.sends-client-version': {
    'no version-code': [list({}, [], { headers: { 'version-code': undefined } })],
    'no version-name': [list({}, [], { headers: { 'version-name': undefined } })],
  },
}
