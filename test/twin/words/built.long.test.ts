import { takeAll } from '../../sample.ts'
import { testWords } from './built.ts'

testWords(takeAll)
