import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// `npm start` on a fresh clone builds; the next time it starts at once, until a source changes.
const sources = ['src', 'contracts', 'fixtures', '.config', 'package.json']
const product = 'dist/cli/main.cjs'

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const builtAt = statSync(product, { throwIfNoEntry: false })?.mtimeMs ?? 0
if (Math.max(...sources.map(newest)) > builtAt)
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
