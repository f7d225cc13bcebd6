import { testClients } from './replay-clients.ts'

testClients(['a page in Chromium', 'OkHttp'])
