import type { ClientExchange } from '../../../src/judge/target/exchange.ts'
import { list, loadPicture, login, publish, reject, repeat, WITH_TOKEN } from './exchanges.ts'

const asUser = { headers: WITH_TOKEN } as const

/** Apps that keep all rules, although they look suspicious. */
export const goodApps: Readonly<Record<string, readonly ClientExchange[]>> = {
  'an app that does everything': [
    list(),
    list({ 'max-id': 10 }, [9, 8]),
    list({ 'max-id': 8 }, []),
    login({ at: 100 }),
    publish({ at: 200 }),
    list({ 'since-id': 30 }, [40], { at: 300, ...asUser }),
    list({ 'max-id': 40 }, [30], { at: 400, ...asUser }),
    loadPicture(30),
    list({}, [40, 30], { at: 500, ...asUser }),
    loadPicture(30, { headers: { 'if-none-match': '"1"' }, response: { status: 304 } }),
  ],
  'an empty cursor is no cursor': [list({ 'max-id': '', 'since-id': 5 }, [])],
  'a cursor that another tab was given': [
    list({}, [50], { client: 'other tab' }),
    list({}, [30]),
    list({ 'max-id': 50 }, [30]),
  ],
  'a cursor in a response with ids as texts': [
    list({}, [], { response: { json: [{ id: '7' }] } }),
    list({ 'max-id': 7 }, []),
  ],
  'a cursor in a wrapped list': [
    list({}, [], { response: { json: { data: [{ id: 7 }] } } }),
    list({ 'max-id': 7 }, []),
  ],
  'posts that the app has kept from before the recording': [
    list({ 'since-id': 500 }, []),
    list({ 'max-id': 480 }, [470]),
  ],
  'a cursor after a response that was cut': [
    list(),
    list({ 'max-id': 10 }, [], { response: 'none' }),
    list({ 'max-id': 5 }, [4]),
  ],
  'a cursor after a response without a body in the recording': [
    list({}, [], { response: { hasBody: false, json: undefined, text: '' } }),
    list({ 'max-id': 5 }, [4]),
  ],
  'a cursor that a test makes up, and that is rejected': [
    list(),
    list({ 'max-id': 'abc' }, [], { response: reject(422) }),
  ],
  'a body that cannot be read': [
    publish({ encoding: 'unknown' }, { post_category_id: undefined, lng: undefined, content: undefined }),
    login({ encoding: 'unknown' }, { open_id: undefined }),
  ],
  'a publication with images only': [publish({}, { content: '', images: ['a.png'] })],
  'another version, on purpose': [
    list({}, [], { headers: { accept: 'application/vnd.service.v9+json' }, response: reject(400) }),
  ],
  'several media types': [
    list({}, [], { headers: { accept: 'application/json, application/vnd.service.v1+json; q=0.9' } }),
  ],
  'a scheme in lower case': [list({}, [], { headers: { authorization: 'bearer $TOKEN_1' } })],
  'an open_id in the query, although its placeholder looks like a token': [login(), list({ q: '$TOKEN_9' })],
  'parallel lists before the login has answered': [
    login({ at: 0 }),
    ...repeat(4, 1, (at) => list({}, [1], { at })),
    list({}, [1], { at: 100, ...asUser }),
  ],
  'a logout after the token was used': [
    login(),
    list({}, [1], { at: 50, ...asUser }),
    ...repeat(5, 100, (at) => list({}, [1], { at: at + 100 })),
  ],
  'two phones of one user with the same token': [
    login({ headers: { device: 'a' }, client: 'a' }),
    login({ headers: { device: 'b' }, client: 'b' }),
    list({}, [], { headers: { device: 'a', ...WITH_TOKEN }, client: 'a' }),
    list({}, [], { headers: { device: 'b', ...WITH_TOKEN }, client: 'b' }),
  ],
  'the user presses the button again': [publish({ response: reject(500) }), publish({ at: 3000 })],
  'a double tap': [publish({ response: reject(500) }), publish({ at: 5, response: reject(500) })],
  'another publication after an error': [
    publish({ response: reject(500) }),
    publish({ at: 20 }, { content: 'Something else' }),
  ],
  'the same publication after a success': [publish(), publish({ at: 20 })],
  'a publication after Retry-After': [
    publish({ response: reject(503, { 'retry-after': '1' }) }),
    publish({ at: 1010 }),
  ],
  'a list again after Retry-After': [
    list({}, [], { response: reject(429, { 'retry-after': '2' }) }),
    list({}, [], { at: 1990, response: reject(429, { 'retry-after': '2' }) }),
    list({}, [1], { at: 4100 }),
  ],
  'a date for Retry-After, with another clock than that of the recording': [
    list({}, [], {
      response: reject(429, {
        'retry-after': 'Sun, 22 Nov 2026 12:00:02 GMT',
        date: 'Sun, 22 Nov 2026 12:00:00 GMT',
      }),
    }),
    list({}, [], { at: 1500, response: reject(429, { 'retry-after': '1' }) }),
  ],
  'parallel requests beyond the limit': repeat(6, 1, (at) =>
    list({ page_size: at + 1 }, [], { at, response: reject(429, { 'retry-after': '5' }) }),
  ),
  'another operation after 429': [
    list({}, [], { response: reject(429, { 'retry-after': '5' }) }),
    publish({ at: 100, response: reject(429, { 'retry-after': '5' }) }),
  ],
  'the next test, whose requests are not limited': [
    list({}, [], { response: reject(429, { 'retry-after': '5' }) }),
    list({}, [1], { at: 100 }),
  ],
  'a test that moves the clock of a twin': [
    list({}, [], { response: reject(429, { 'retry-after': '60', date: 'Sun, 22 Nov 2026 12:00:00 GMT' }) }),
    list({}, [], {
      at: 100,
      response: reject(429, { 'retry-after': '60', date: 'Sun, 22 Nov 2026 12:02:00 GMT' }),
    }),
  ],
  'a test suite that logs in for each test': Array.from({ length: 30 }, (_, index) => [
    login({ at: index * 50 }),
    list({}, [1], { at: index * 50 + 20, ...asUser }),
  ]).flat(),
  'a fast test suite that logs in for each test': repeat(30, 15, (at) => [
    login({ at }),
    list({}, [1], { at: at + 11, ...asUser }),
  ]).flat(),
  'a test suite of logins': repeat(30, 50, (at) => login({ at })),
  'four copies of an app that start at the same time': [
    ...repeat(4, 1, (at) => login({ at })),
    ...repeat(4, 1, (at) => list({}, [30, 20, 10], { at: at + 50, ...asUser })),
    ...repeat(4, 1, (at) => list({ 'max-id': 10 }, [9], { at: at + 100, ...asUser })),
    ...repeat(4, 1, (at) => list({ 'max-id': 9 }, [], { at: at + 150, ...asUser })),
    ...repeat(4, 1, (at) => loadPicture(30, { at: at + 200 })),
  ],
  'polling for newer posts': repeat(40, 5000, (at) =>
    list(at === 0 ? {} : { 'since-id': 30 }, at === 0 ? [30] : [], { at }),
  ),
  'each test reads the same two pages': Array.from({ length: 10 }, (_, index) => [
    list({}, [30, 20, 10], { at: index * 50 }),
    list({ 'max-id': 10 }, [9], { at: index * 50 + 10 }),
    list({ 'max-id': 9 }, [], { at: index * 50 + 20 }),
  ]).flat(),
  'wrong input on purpose, once each': Array.from({ length: 10 }, (_, index) =>
    list({ page_size: `x${index}` }, [], { at: index, response: reject(422) }),
  ),
  'pictures that must not be stored': [
    ...repeat(9, 10, (at) =>
      loadPicture(30, {
        at,
        response: { headers: { 'content-type': 'image/png', 'cache-control': 'no-store' } },
      }),
    ),
  ],
}
