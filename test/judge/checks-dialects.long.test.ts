import { sampleLong } from '../sample.ts'
import { testDialects } from './checks-dialects.ts'

testDialects(sampleLong)
