import { testViews } from './views.ts'

testViews('dark', [400, 768, 1280, 1600])
