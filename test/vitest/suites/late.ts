import { afterAll, beforeAll } from 'vitest'
import { type RunningTwin, startTwin } from '../../../src/index.ts'
import { contractSuite } from '../../../src/vitest.ts'

let twin: RunningTwin
beforeAll(async () => {
  twin = await startTwin()
})
afterAll(() => twin.close())

contractSuite(async () => twin.url, { tier: 'read' })
