import { testControls } from './controls.ts'
import { hands } from './keyboard.ts'

testControls(hands.keyboard)
