import { test } from 'vitest'
import { entryPoints, isTestFile, listExamples, listPublicFunctions, runExample } from './examples.ts'

test.for(listExamples(listPublicFunctions(entryPoints)).filter(([, code]) => isTestFile(code)))(
  'the example of %s passes',
  ([, code]) => runExample(code),
)
