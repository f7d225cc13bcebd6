import { testLayout } from './layout.ts'

testLayout('light', [360])
