import { testLayout } from './layout.ts'

testLayout('dark', [400, 1600])
