import { createTwin } from '../../../src/index.ts'
import { contractSuite } from '../../../src/vitest.ts'

contractSuite(await createTwin())
