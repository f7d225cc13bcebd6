import { sampleQuick } from '../sample.ts'
import { testSingleRequirements } from './single-requirements.ts'

testSingleRequirements(sampleQuick)
