import { testRandomDialects } from './probes-dialects.ts'

testRandomDialects(60)
