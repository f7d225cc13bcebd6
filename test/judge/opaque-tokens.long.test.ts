import { takeAll } from '../sample.ts'
import { testOpaqueTokens } from './opaque-tokens.ts'

testOpaqueTokens(takeAll)
