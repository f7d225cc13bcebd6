import { testDialects } from './checks-list-dialects.ts'

testDialects('planet', 'all')
