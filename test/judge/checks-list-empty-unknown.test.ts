import { testDialects } from './checks-list-dialects.ts'

testDialects('empty', 'nothing')
