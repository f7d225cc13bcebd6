import { createPost } from '../operations/create-post.ts'
import { listPosts } from '../operations/list-posts.ts'
import { loginWithThirdParty } from '../operations/login-with-third-party.ts'
import type { Operation } from '../operations/operation.ts'

/** Which operation answers which method of which path (specification, section 4). */
export const routeTable: ReadonlyMap<string, ReadonlyMap<string, Operation>> = new Map([
  ['/auth/third_party', new Map([['POST', loginWithThirdParty]])],
  [
    '/posts',
    new Map([
      ['GET', listPosts],
      ['HEAD', listPosts],
      ['POST', createPost],
    ]),
  ],
])

/** What a request below a base path is for; undefined where there is no operation. @param target path and query */
export function findOperation(method: string, target: string, basePath: string): Operation['id'] | undefined {
  const [path = ''] = target.split('?', 1)
  return path.startsWith(basePath) ? routeTable.get(path.slice(basePath.length))?.get(method)?.id : undefined
}

/** What can be asked for, for whoever asks for the root: `GET /posts`. */
export const pathsBelow = (basePath: string): readonly string[] => [
  ...[...routeTable].flatMap(([path, methods]) =>
    [...methods.keys()].filter((method) => method !== 'HEAD').map((method) => `${method} ${basePath}${path}`),
  ),
  `GET ${basePath}/__twin/`,
]

/** The methods of a route as an Allow header lists them (RFC 9110, section 10.2.1). */
export const formatAllow = (methods: ReadonlyMap<string, Operation>): string =>
  [...methods.keys(), 'OPTIONS'].join(', ')
