import { testClients } from './replay-clients.ts'

// clients.long.test.ts has the others, since each starts another program.
testClients(['the sample app'])
