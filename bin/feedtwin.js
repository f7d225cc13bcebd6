#!/usr/bin/env node
const program = require('node:path').join(__dirname, '../dist/cli/code-cache.cjs')
if (require('node:fs').existsSync(program)) {
  const args = process.argv.slice(2)
  require(program).program(args[0]).main(args)
} else {
  console.error('Not built yet: run npm run build')
  process.exitCode = 2
}
