import { takeAll } from '../sample.ts'
import { testTiers } from './tiers.ts'

testTiers(takeAll)
