// Builds into a temporary folder, and then moves each file to dist: a command that runs or starts in the meantime finds the
// files of this build or of the one before. With --clean, dist contains only this build.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'tsdown'
import bundles from './bundles.js'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const temporary = join(root, `dist-${process.pid}`)

function replace(started) {
  if (process.argv.includes('--clean')) rmSync(dist, { recursive: true, force: true })
  const builtBefore = builtAt(join('cli', 'main.cjs'))
  const files = filesIn(temporary)
  for (const file of files) {
    // All files of a build have the same time, which also tells whether a source is newer.
    utimesSync(join(temporary, file), started, started)
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    renameSync(join(temporary, file), join(dist, file))
  }
  const current = new Set(files)
  for (const file of filesIn(dist)) {
    if (!current.has(file) && builtAt(file) !== builtBefore) rmSync(join(dist, file))
  }
}

const builtAt = (file) => statSync(join(dist, file), { throwIfNoEntry: false })?.mtimeMs

/** Lists all files: those with a hash in their name first, then those that load them. */
function filesIn(folder) {
  const isHashed = (file) => /-[\w-]{8}\./.test(file)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort((a, b) => Number(isHashed(b)) - Number(isHashed(a)))
}

const started = new Date()
try {
  for (const bundle of bundles({ out: temporary }))
    await build({ ...bundle, config: false, logLevel: 'error' })
  replace(started)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
