import { sampleQuick } from '../sample.ts'
import { testAnswers } from './probes-answers.ts'

testAnswers(sampleQuick)
