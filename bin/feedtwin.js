#!/usr/bin/env node
require('node:module').enableCompileCache?.() // Node 22.8 and later start faster so
require('../dist/cli/main.cjs').main(process.argv.slice(2))
