import { testCrashes } from './crash-tests.ts'

testCrashes(['--fsync'])
