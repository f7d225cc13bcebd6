import { takeAll } from '../../sample.ts'
import { testTexts } from './texts.ts'

testTexts(takeAll)
