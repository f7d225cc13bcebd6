// Builds the type declarations of the exports, for ESM and CommonJS. A thread of build.js; its data is the folder.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { build } from 'tsdown'
import { createTypes } from './bundles.js'

await build(createTypes(workerData))

// TypeScript tells the two formats apart by the names of files. The texts are the same.
mkdirSync(join(workerData, 'cjs'), { recursive: true })
for (const file of readdirSync(join(workerData, 'lib')).filter(
  (file) => file.endsWith('.d.ts') && file !== 'vitest.d.ts',
)) {
  const text = readFileSync(join(workerData, 'lib', file), 'utf8')
  writeFileSync(
    join(workerData, 'cjs', file.replace(/ts$/, 'cts')),
    text.replace(/(from "\.\/[^"]*\.)js"/g, '$1cjs"'),
  )
}
