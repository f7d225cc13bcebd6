#!/usr/bin/env node
const args = process.argv.slice(2)
require('../dist/cli/code-cache.cjs').program(args[0]).main(args)
