import { contractSuite } from '../../../src/vitest.ts'

contractSuite('http://127.0.0.1:9')
