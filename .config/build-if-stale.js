// Builds if a source file is newer than the last build, so that `npm start` works in a new clone and is fast later.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'contracts', 'fixtures', '.config', 'package.json', 'package-lock.json']

function findNewestTime(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return Math.max(0, ...names.map((name) => findNewestTime(join(path, name))))
}

const buildTime = statSync('dist/cjs/main.cjs', { throwIfNoEntry: false })?.mtimeMs ?? 0
if (Math.max(...sources.map(findNewestTime)) > buildTime) {
  console.error('Building feedtwin, since a source file is newer than dist/. This takes a few seconds.')
  await import('./build.js')
}
