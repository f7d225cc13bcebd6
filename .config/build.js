// Builds into a temporary folder, and then moves each file to dist, so that a command that runs during a build finds the
// files of this build or of the previous one. With --clean, dist contains only this build.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'tsdown'
import { createBundles } from './bundles.js'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const temporary = join(root, `dist-${process.pid}`)

/** Builds what a folder of dist contains, and prints the time and the size. Messages go to stderr, as stdout may be JSON. */
async function buildAndPrint(folder, what, run) {
  const startedAt = performance.now()
  await run()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.error(`  dist/${folder.padEnd(9)} ${what.padEnd(60)} ${seconds} s`)
}

/** Builds the type declarations in a thread: that takes longer than all bundles. */
const buildTypes = () =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('build-types.js', import.meta.url), { workerData: temporary })
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('The types were not built.'))))
  })

const contents = {
  packages: 'packages and locales that cjs and lib load',
  cjs: 'command line and exports for require, as CommonJS',
  lib: 'exports for import, as ESM',
  console: 'page of the console',
}

/** Programs read the documents, so that white space would only make the package larger. */
function shortenDocuments() {
  for (const name of readdirSync(temporary).filter((each) => each.endsWith('.json'))) {
    const path = join(temporary, name)
    writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))))
  }
}

async function buildBundles() {
  for (const [folder, bundle] of Object.entries(createBundles(temporary)))
    await buildAndPrint(folder, contents[folder], () => build(bundle))
}

function replaceFiles(startedAt) {
  if (process.argv.includes('--clean')) rmSync(dist, { recursive: true, force: true })
  const previousTime = getBuildTime(join('cjs', 'main.cjs'))
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
  await Promise.all([buildBundles(), buildAndPrint('lib', 'type declarations, also for cjs', buildTypes)])
  shortenDocuments()
  replaceFiles(startedAt)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
