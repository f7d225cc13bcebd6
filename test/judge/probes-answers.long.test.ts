import { sampleLong } from '../sample.ts'
import { testAnswers } from './probes-answers.ts'

testAnswers(sampleLong)
