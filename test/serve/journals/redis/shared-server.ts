import { afterAll, beforeEach } from 'vitest'
import { need } from '../../../debian.ts'
import { RedisServer } from './server.ts'

/** One Redis for all tests of a file; they are skipped where there can be none. */
export function sharedServer(...args: string[]): () => RedisServer {
  let server: RedisServer | undefined
  beforeEach(async (ctx) => {
    need(ctx, 'redis-server')
    server ??= await RedisServer.start(...args)
  })
  afterAll(() => server?.remove())
  return () => server as RedisServer
}
