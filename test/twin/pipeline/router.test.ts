import { describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/index.ts'
import {
  createRouter,
  formatAllow,
  formatMethods,
  type RouteDescription,
} from '../../../src/twin/pipeline/router.ts'
import { findRoute } from '../../../src/twin/pipeline/routes.ts'

/** The operations of the contract and some with path parameters. */
const table = {
  ...operations,
  getPost: { method: 'GET', path: '/posts/{id}' },
  deletePost: { method: 'DELETE', path: '/posts/{id}' },
  getNewestPost: { method: 'GET', path: '/posts/newest' },
  getImage: { method: 'GET', path: '/posts/{id}/images/{number}' },
  getCover: { method: 'GET', path: '/posts/{id}/images/cover' },
  listKinds: { method: 'GET', path: '/{kind}/list/images' },
} satisfies Record<string, RouteDescription>

const match = createRouter(table)

/** The operation of a GET request and its path parameters. */
function route(path: string): unknown {
  const matched = match(path)
  return matched && [matched.methods.get('GET'), Object.fromEntries(matched.pathParameters)]
}

describe('the router', () => {
  it.for([
    ['/posts', 'listPosts', {}],
    ['/posts/7', 'getPost', { id: '7' }],
    ['/posts/7/images/2', 'getImage', { id: '7', number: '2' }],
    ['/users/list/images', 'listKinds', { kind: 'users' }],
    // Static segments come before parameters.
    ['/posts/newest', 'getNewestPost', {}],
    ['/posts/7/images/cover', 'getCover', { id: '7' }],
    ['/posts/list/images', 'listKinds', { kind: 'posts' }],
  ] as const)('finds %s', ([path, operation, parameters]) => {
    expect(route(path)).toEqual([operation, parameters])
  })

  it('prefers a static segment whatever the order of the table', () => {
    const reversed = createRouter(Object.fromEntries(Object.entries(table).reverse()))
    expect(reversed('/posts/7/images/cover')?.methods.get('GET')).toBe('getCover')
  })

  it.for([
    ['/posts/a%20b', 'a b'],
    ['/posts/%E4%BD%A0', '你'],
    ['/posts/a%2Fb', 'a/b'],
    ['/posts/a+b', 'a+b'],
  ] as const)('decodes the parameter of %s', ([path, id]) => {
    expect(route(path)).toEqual(['getPost', { id }])
  })

  it.for([
    ...['/posts/', '/posts/%', '/posts/%zz', '/posts/%ff', '/posts/7/', '/posts/7/images/', '/nothing', ''],
    ...['/', 'posts/7', '/POSTS/7'],
  ])('finds nothing at "%s"', (path) => {
    expect(match(path)).toBeUndefined()
  })

  it('accepts HEAD where GET is accepted, and keeps the methods of a path together', () => {
    const methods = { GET: 'getPost', HEAD: 'getPost', DELETE: 'deletePost' }
    const matched = match('/posts/7')
    expect(matched).toEqual({
      methods: new Map(Object.entries(methods)),
      pathParameters: new Map([['id', '7']]),
    })
    expect(matched && formatAllow(matched)).toBe('DELETE, GET, HEAD, OPTIONS')
    expect(formatMethods(['POST', 'GET', 'POST'])).toBe('GET, POST, OPTIONS')
  })

  it('rejects a path in which a parameter is only a part of a segment', () => {
    expect(() => createRouter({ getPost: { method: 'GET', path: '/posts/{id}.json' } })).toThrow(
      'A path parameter must be a whole segment, but there is "{id}.json".',
    )
  })
})

describe('findRoute', () => {
  it.each(Object.entries(operations))('finds %s of the contract', (operation, { method, path }) => {
    const found = { operation, pathParameters: new Map() }
    expect(findRoute(method, path, '')).toEqual(found)
    expect(findRoute(method, `/api${path}?lng=1?`, '/api')).toEqual(found)
  })

  it.for([
    ['DELETE', '/posts', ''],
    ['GET', '/auth/third_party', ''],
    ['GET', '/posts', '/api'],
    ['GET', '/apiposts', '/api'],
    ['GET', '/api', '/api'],
  ] as const)('finds nothing for %s %s below "%s"', ([method, target, basePath]) => {
    expect(findRoute(method, target, basePath)).toBeUndefined()
  })
})
