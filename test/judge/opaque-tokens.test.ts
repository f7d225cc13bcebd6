import { sampleQuick } from '../sample.ts'
import { testOpaqueTokens } from './opaque-tokens.ts'

testOpaqueTokens(sampleQuick)
