import { takeAll } from '../sample.ts'
import { testBreakages } from './checks-breakages.ts'

testBreakages(takeAll)
