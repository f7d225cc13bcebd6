import { contractSuite } from '../../../src/vitest/index.ts'

contractSuite('http://192.0.2.1', { tier: 'write' })
