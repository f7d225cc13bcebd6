import { createTwin } from '../../../src/index.ts'
import { contractSuite } from '../../../src/vitest/index.ts'

contractSuite(await createTwin())
