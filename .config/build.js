// Builds into a temporary folder, and then moves each file to dist, so that a command that runs during a build finds the
// files of this build or of the previous one. With --clean, dist contains only this build.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'tsdown'
import bundles from './bundles.js'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const temporary = join(root, `dist-${process.pid}`)

function replaceFiles(startedAt) {
  if (process.argv.includes('--clean')) rmSync(dist, { recursive: true, force: true })
  const previousTime = getBuildTime(join('cli', 'main.cjs'))
  const files = listFiles(temporary)
  for (const file of files) {
    // All files of a build have the same time. A comparison with this time shows whether a source is newer.
    utimesSync(join(temporary, file), startedAt, startedAt)
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    renameSync(join(temporary, file), join(dist, file))
  }
  const current = new Set(files)
  for (const file of listFiles(dist)) {
    if (!current.has(file) && getBuildTime(file) !== previousTime) rmSync(join(dist, file))
  }
}

const getBuildTime = (file) => statSync(join(dist, file), { throwIfNoEntry: false })?.mtimeMs

/** Lists all files: those with a hash in their name first, then those that load them. */
function listFiles(folder) {
  const isHashed = (file) => /-[\w-]{8}\./.test(file)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort((a, b) => Number(isHashed(b)) - Number(isHashed(a)))
}

const startedAt = new Date()
try {
  for (const bundle of bundles({ out: temporary }))
    await build({ ...bundle, config: false, logLevel: 'error' })
  replaceFiles(startedAt)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
