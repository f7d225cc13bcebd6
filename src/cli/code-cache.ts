import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'

/** What main.ts exports. */
interface Program {
  main(argv: readonly string[]): Promise<void>
}

/**
 * Loads the built program together with what V8 made of it in an earlier run of the same command, so that a start takes
 * a fifth less. Node's own compile cache keeps what a file is compiled to before it runs, without the functions in it;
 * this keeps those that ran, too, and on Node 20 as well.
 *
 * It is kept beside the program: who may write there may change the program anyway, and a new version starts afresh.
 * Where nobody may write, and with NODE_DISABLE_COMPILE_CACHE=1, nothing is kept. Nothing of ours is imported here: each
 * file more is read before anything is kept of it.
 */
export function program(command = ''): Program {
  if (!/^[a-z]+$/.test(command) || process.env.NODE_DISABLE_COMPILE_CACHE === '1')
    return outside('./main.cjs')
  folder = join(HERE, 'code', `${process.version}-${process.arch}`, command)
  return load('main.cjs') as Program
}

/** Keeps what has been compiled by now, once: so it is to be called when a run has done what runs of its kind do. */
export function keepCode(): void {
  isOver = true
  try {
    if (fresh.length > 0) mkdirSync(folder, { recursive: true })
    for (const one of fresh.splice(0)) keep(one)
  } catch {
    // Nobody may write there, or the disk is full: the next start takes as long as this one.
  }
}

const HERE = import.meta.dirname
const OURSELVES = `./${basename(import.meta.filename)}`
const outside = createRequire(import.meta.filename)

/** Where the code of runs like this one is kept. */
let folder = ''
/** Whether what is loaded from now on is what few runs need. */
let isOver = false
/** What has been compiled, and is not kept yet. */
const fresh: Compiled[] = []
/** By file name. */
const modules = new Map<string, { exports: unknown }>()

interface Compiled {
  readonly script: Script
  readonly file: string
  /** when the file last changed, in unix milliseconds */
  readonly changed: number
}

function load(file: string): unknown {
  const known = modules.get(file)
  if (known) return known.exports
  const module = { exports: {} }
  modules.set(file, module)
  const path = join(HERE, file)
  const isOurs = (id: string): boolean => id.startsWith('./') && id !== OURSELVES
  const inside = (id: string): unknown => (isOurs(id) ? load(id.slice(2)) : outside(id))
  const run = compiled(file, path).runInThisContext() as (...scope: unknown[]) => void
  run.call(module.exports, module.exports, inside, module, path, HERE)
  return module.exports
}

function compiled(file: string, filename: string): Script {
  // The scope that Node gives to each CommonJS module, but for import(): nothing in the bundle is left to import.
  const source = `(function (exports, require, module, __filename, __dirname) { ${readFileSync(filename, 'utf8')}\n})`
  const changed = statSync(filename).mtimeMs
  const cachedData = kept(file, changed)
  const script = new Script(source, { filename, ...(cachedData && { cachedData }) })
  const isKept = cachedData !== undefined && !script.cachedDataRejected
  if (!isKept && !isOver) fresh.push({ script, file, changed })
  return script
}

/** What stands before the code: a checksum of all that follows it, since V8 trusts what it is given, and `changed`. */
const [CHECKSUM, CHANGED, HEADER] = [0, 8, 16] as const

function kept(file: string, changed: number): Buffer | undefined {
  try {
    const bytes = readFileSync(join(folder, file))
    const isWhole = bytes.readUInt32LE(CHECKSUM) === crc32(bytes.subarray(CHANGED))
    return isWhole && bytes.readDoubleLE(CHANGED) === changed ? bytes.subarray(HEADER) : undefined
  } catch {
    return undefined
  }
}

function keep({ script, file, changed }: Compiled): void {
  const header = Buffer.alloc(HEADER)
  header.writeDoubleLE(changed, CHANGED)
  const bytes = Buffer.concat([header, script.createCachedData()])
  bytes.writeUInt32LE(crc32(bytes.subarray(CHANGED)), CHECKSUM)
  const path = join(folder, file)
  // Whole or not at all, also when two runs keep it at once.
  const unfinished = `${path}.${process.pid}`
  try {
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, path)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
