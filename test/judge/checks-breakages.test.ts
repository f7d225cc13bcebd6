import { sampleQuick } from '../sample.ts'
import { testBreakages } from './checks-breakages.ts'

testBreakages(sampleQuick)
