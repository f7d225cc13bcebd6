import { sampleQuick } from '../sample.ts'
import { testDialects } from './checks-dialects.ts'

testDialects(sampleQuick)
