import { testDialects } from './checks-list-dialects.ts'

testDialects('three-pages', 'nothing')
