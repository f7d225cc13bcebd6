import { takeAll } from '../sample.ts'
import { testSingleRequirements } from './single-requirements.ts'

testSingleRequirements(takeAll)
