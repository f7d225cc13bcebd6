#!/usr/bin/env node
const { enableCompileCache, flushCompileCache } = require('node:module')
enableCompileCache?.() // Node 22.8 and later start faster so
setTimeout(() => flushCompileCache?.(), 1500).unref() // a run that is killed leaves the cache too
require('../dist/cli/main.cjs').main(process.argv.slice(2))
