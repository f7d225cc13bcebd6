// Builds when a source has changed since the last build, so that `npm start` works in a new clone and is fast later.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'contracts', 'fixtures', '.config', 'package.json', 'package-lock.json']

function findNewest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return Math.max(0, ...names.map((name) => findNewest(join(path, name))))
}

const builtAt = statSync('dist/cli/main.cjs', { throwIfNoEntry: false })?.mtimeMs ?? 0
if (Math.max(...sources.map(findNewest)) > builtAt) await import('./build.js')
