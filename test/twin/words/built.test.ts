import { sampleQuick } from '../../sample.ts'
import { testWords } from './built.ts'

testWords(sampleQuick)
