import { testViews } from './views.ts'

testViews('dark', [400, 768, 1600])
