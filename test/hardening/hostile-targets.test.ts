import { sampleQuick } from '../sample.ts'
import { testHostileTargets } from './check-hostile-targets.ts'

testHostileTargets(sampleQuick)
