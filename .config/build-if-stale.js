// `npm start` on a fresh clone builds; the next time it starts at once, until a source changes.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'contracts', 'fixtures', '.config', 'package.json', 'package-lock.json']

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'node_modules')
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

const builtAt = statSync('dist/cli/main.cjs', { throwIfNoEntry: false })?.mtimeMs ?? 0
if (Math.max(...sources.map(newest)) > builtAt) await import('./build.js')
