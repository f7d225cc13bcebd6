import { readFileSync } from 'node:fs'
import * as msw2 from 'msw2'
import { setupServer } from 'msw2/node'
import { describe, expect, test, vi } from 'vitest'
import { createTwin, handlers } from '../../src/msw.ts'
import { describeHandlers } from './flow.ts'

vi.mock('msw', () => import('msw2'))

describe('msw 2', () => {
  test('is the version of these tests', async () => {
    const { version } = JSON.parse(readFileSync('node_modules/msw2/package.json', 'utf8'))
    expect(version).toMatch(/^2\.10\./)
    for (const handler of handlers(await createTwin())) expect(handler).toBeInstanceOf(msw2.HttpHandler)
  })

  describeHandlers((given) => {
    // The two versions declare the same handlers as different types.
    const server = setupServer(...(given as unknown as msw2.HttpHandler[]))
    server.listen({ onUnhandledRequest: 'bypass' })
    return () => server.close()
  })
})
