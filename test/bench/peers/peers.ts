import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a program needs to serve posts. */
export interface Served {
  /** a folder of its own, where its package is installed */
  readonly folder: string
  readonly port: number
  /** the response, an array of posts */
  readonly posts: readonly unknown[]
}

/** A mock server. */
export interface Peer {
  readonly name: string
  /** what npm installs */
  readonly package: string
  /** Writes the files that it reads. */
  prepare(served: Served): void
  /** Program and arguments, as they are run in its folder. */
  command(served: Served): readonly string[]
  /** the path of the requests */
  readonly path: string
}

const bin = (name: string): string => join('node_modules', '.bin', name)

const write = (folder: string, name: string, content: unknown): void =>
  writeFileSync(join(folder, name), JSON.stringify(content))

const database = ({ folder, posts }: Served): void => write(folder, 'db.json', { posts })

/** The programs, in the order of the table. Logs of requests are switched off where there is an option for it. */
export const peers: readonly Peer[] = [
  {
    name: 'json-server 0.17',
    package: 'json-server@0.17.4',
    prepare: database,
    command: ({ port }) => [bin('json-server'), '--quiet', '--port', String(port), 'db.json'],
    path: '/posts',
  },
  {
    name: 'json-server 1.0 beta',
    package: 'json-server@1.0.0-beta.3',
    prepare: database,
    command: ({ port }) => [bin('json-server'), '--port', String(port), 'db.json'],
    path: '/posts',
  },
  {
    name: 'Prism',
    package: '@stoplight/prism-cli@5.16.0',
    prepare: ({ folder, posts }) => write(folder, 'openapi.json', openApi(posts)),
    command: ({ port }) => [bin('prism'), 'mock', '-p', String(port), '-h', '127.0.0.1', 'openapi.json'],
    path: '/posts',
  },
  {
    name: 'Mockoon CLI',
    package: '@mockoon/cli@9.9.0',
    prepare: ({ folder, port, posts }) => write(folder, 'environment.json', mockoon(port, posts)),
    command: ({ port }) => [
      ...[bin('mockoon-cli'), 'start', '--repair', '--disable-log-to-file'],
      ...['--data', 'environment.json', '--port', String(port)],
    ],
    path: '/posts',
  },
  {
    name: 'WireMock',
    package: 'wiremock@3.13.2',
    prepare({ folder, posts }) {
      mkdirSync(join(folder, 'root/mappings'), { recursive: true })
      write(folder, 'root/mappings/posts.json', {
        request: { method: 'GET', urlPath: '/posts' },
        response: { status: 200, headers: { 'Content-Type': 'application/json' }, jsonBody: posts },
      })
    },
    command: ({ port }) => [
      ...[bin('wiremock'), '--port', String(port), '--root-dir', 'root'],
      ...['--no-request-journal', '--disable-banner'],
    ],
    path: '/posts',
  },
]

const openApi = (posts: readonly unknown[]): object => ({
  openapi: '3.1.0',
  info: { title: 'Feed', version: '1' },
  paths: {
    '/posts': {
      get: {
        responses: {
          200: {
            description: 'Posts',
            content: { 'application/json': { examples: { posts: { value: posts } } } },
          },
        },
      },
    },
  },
})

function mockoon(port: number, posts: readonly unknown[]): object {
  const route = '6f0ee1b5-6c53-4a8e-9c0e-0f6d1a1a0001'
  const response = {
    uuid: '6f0ee1b5-6c53-4a8e-9c0e-0f6d1a1a0002',
    body: JSON.stringify(posts),
    statusCode: 200,
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    bodyType: 'INLINE',
    disableTemplating: true,
    default: true,
  }
  return {
    uuid: '6f0ee1b5-6c53-4a8e-9c0e-0f6d1a1a0003',
    lastMigration: 33,
    name: 'feed',
    port,
    hostname: '127.0.0.1',
    routes: [{ uuid: route, type: 'http', method: 'get', endpoint: 'posts', responses: [response] }],
    rootChildren: [{ type: 'route', uuid: route }],
  }
}
