import { sampleQuick } from '../sample.ts'
import { testTiers } from './tiers.ts'

testTiers(sampleQuick)
