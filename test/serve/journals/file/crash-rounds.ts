// Kills a publishing twin many times and prints the mistakes that it finds: npm run crash -- 100.
import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { getReplacementPath } from '../../../../src/serve/journals/file/state-file.ts'
import { mixHash } from '../../../../src/twin/hash.ts'
import { countSample } from '../../../sample.ts'
import { findContainerProblem } from './container.ts'
import { findMistakes, publishUntilKilled, readPosts } from './crash.ts'
import { killRewinding } from './rewind-rounds.ts'

const rounds = Number(process.argv[2] ?? countSample(20, 0.25))
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'feedtwin-crash-'))
const otherFolder = join(folder, 'other')
mkdirSync(otherFolder)
process.on('exit', () => rmSync(folder, { recursive: true }))
execFileSync(process.execPath, ['.config/build-if-stale.js'], { stdio: 'inherit' })
console.log(`${rounds} rounds each, seed ${seed}`)

interface Series {
  readonly name: string
  readonly flags: readonly string[]
  /** acknowledgements after which the twin is killed: a number from `from` to `from + upTo` */
  readonly from: number
  readonly upTo: number
  readonly size?: number
  /** rounds after which a new file is used */
  readonly perFile: number
  /** whether the twin runs in alternating containers, and a second twin tries to open its file */
  readonly inContainers?: boolean
}

const series: readonly Series[] = [
  { name: 'file', flags: [], from: 1, upTo: 500, perFile: 50 },
  { name: 'file with fsync', flags: ['--fsync'], from: 1, upTo: 500, perFile: 50 },
  // The first compaction begins at 16 MiB.
  { name: 'file, while it is compacted', flags: [], from: 240, upTo: 120, size: 65_536, perFile: 1 },
  { name: 'the same with fsync', flags: ['--fsync'], from: 240, upTo: 120, size: 65_536, perFile: 1 },
  {
    name: 'file, in containers, with rivals',
    flags: [],
    from: 1,
    upTo: 500,
    perFile: 50,
    inContainers: true,
  },
]

const containerProblem = findContainerProblem()

/** Returns alternating paths to a file: itself, a symbolic link, a hard link in another folder. */
function getRivalPath(file: string, round: number): string {
  const [symbolic, hard] = [`${file}.symbolic`, join(otherFolder, basename(file))]
  if (!existsSync(symbolic)) symlinkSync(file, symbolic)
  if (existsSync(file) && !existsSync(hard)) linkSync(file, hard)
  const paths = existsSync(hard) ? [file, symbolic, hard] : [file, symbolic]
  return paths[round % paths.length] ?? file
}

for (const [number, { name, flags, from, upTo, size, perFile, inContainers }] of series.entries()) {
  if (inContainers && containerProblem) {
    console.log(`${name}: skipped, since containers cannot be created here: ${containerProblem}`)
    if (process.env.CI) process.exitCode = 1
    continue
  }
  let acknowledged = new Map<string, number>()
  let file = ''
  let mistakes: readonly string[] = []
  const totals = { acknowledged: 0, recorded: 0, 'half compacted': 0, 'rivals rejected': 0 }
  for (let round = 0; round < rounds; round++) {
    if (round % perFile === 0) {
      acknowledged = new Map()
      file = join(folder, `${number}-${round}.jsonl`)
    }
    const after = from + (mixHash(mixHash(seed, number), round) % upTo)
    const container = inContainers && { host: `host${round % 2}`, rival: getRivalPath(file, round) }
    const newPosts = await publishUntilKilled({
      ...{ file, flags, after, name: `${round}`, ...container },
      ...(size !== undefined && { size }),
    })
    if (inContainers) totals['rivals rejected']++
    for (const [content, id] of newPosts) acknowledged.set(content, id)
    if (existsSync(getReplacementPath(file))) totals['half compacted']++
    const posts = await readPosts(file)
    totals.acknowledged += newPosts.size
    if (round % perFile === perFile - 1 || round === rounds - 1) {
      totals.recorded += posts.length
      rmSync(file)
    }
    mistakes = [...mistakes, ...findMistakes(posts, acknowledged)]
  }
  const verdict = mistakes.length === 0 ? 'none lost, none twice, all in order' : `${mistakes.length} WRONG`
  const counts = Object.entries(totals).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
  console.log(`${name}: ${counts.join(', ')}: ${verdict}`)
  for (const mistake of mistakes.slice(0, 10)) console.log(`  ${mistake.slice(0, 200)}`)
  if (mistakes.length > 0) process.exitCode = 1
}

const { mistakes, acknowledged, rewinds } = await killRewinding(join(folder, 'rewound.jsonl'), rounds, seed)
const verdict = mistakes.length === 0 ? 'each past state as before' : 'WRONG'
console.log(`file, with ${rewinds} rewinds: ${acknowledged} acknowledged: ${verdict}`)
for (const mistake of mistakes.slice(0, 10)) console.log(`  ${mistake.slice(0, 200)}`)
if (mistakes.length > 0) process.exitCode = 1
