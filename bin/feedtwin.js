#!/usr/bin/env node
// Node.js 22.8 and later keeps the compiled code in the folder for temporary files, so that the next start takes less time.
require('node:module').enableCompileCache?.()
const program = require('node:path').join(__dirname, '../dist/cjs/main.cjs')
if (require('node:fs').existsSync(program)) {
  require(program).main(process.argv.slice(2))
} else {
  console.error('Not built yet: run npm run build')
  process.exitCode = 2
}
