import { afterAll, beforeEach } from 'vitest'
import { requirePackage } from '../../../debian.ts'
import { RedisServer } from './server.ts'

/** Starts one Redis for all tests of a file. The tests are skipped if Redis is not installed. */
export function useRedis(...args: string[]): () => RedisServer {
  let server: RedisServer | undefined
  beforeEach(async ({ skip }) => {
    requirePackage({ skip }, 'redis-server')
    server ??= await RedisServer.start(...args)
  })
  afterAll(() => server?.remove())
  return () => server as RedisServer
}
