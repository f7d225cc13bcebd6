import { setupServer } from 'msw/node'
import { describe } from 'vitest'
import { describeHandlers } from './flow.ts'

describe('msw 3', () =>
  describeHandlers((handlers) => {
    const server = setupServer(...handlers)
    server.listen({ onUnhandledFrame: 'bypass' })
    return () => server.close()
  }))
