#!/usr/bin/env node
const program = require('node:path').join(__dirname, '../dist/cjs/main.cjs')
if (require('node:fs').existsSync(program)) {
  require(program).main(process.argv.slice(2))
} else {
  console.error('Not built yet: run npm run build')
  process.exitCode = 2
}
