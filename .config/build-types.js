// Builds the type declarations of the exports, for ESM and CommonJS. A thread of build.js; its data is the folder.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { build } from 'tsdown'
import getExePath from '../node_modules/typescript7/lib/getExePath.js'
import { createTypes } from './bundles.js'

// TypeScript 7 is faster than the bundler's TypeScript 5, but is a program only.
const declarations = join(workerData, 'declarations')
execFileSync(getExePath(), ['-p', join(import.meta.dirname, 'types.json'), '--outDir', declarations], {
  stdio: 'inherit',
})
await build(createTypes(workerData, declarations))
rmSync(declarations, { recursive: true })

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
