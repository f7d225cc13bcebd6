import { contractSuite } from '../../../src/vitest.ts'

contractSuite('http://192.0.2.1', { tier: 'write' })
