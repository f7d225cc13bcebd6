import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import packageJson from '../../../package.json' with { type: 'json' }
import { asRecord, parseJson, toText } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { breakageTable } from '../../contract/generated/breakages.ts'
import { gaps } from '../../contract/index.ts'
import { namedScenarios } from '../../serve/sessions/named-scenarios.ts'
import { readText } from '../files/read-file.ts'
import { assertWritable, writeFile } from '../files/write-file.ts'
import { readSetupFiles } from '../setup.ts'
import { printProblem } from '../terminal/terminal.ts'
import type { CommandRun, EachStart, RunStore } from './runs.ts'

// {"feedtwin":"each-runs/1","fingerprint":"2c26b4…"}
// {"key":"list.order=\"oldest-first\"","run":{"passed":true,"exitCode":0, …}}

const FORMAT = 'each-runs/1'

/**
 * Opens the file of `--resume`, and prints whether it continues. Its runs count only if the command, the twin and the tables of
 * feedtwin are the same. A line that a crash has cut off is dropped. Without the flag, no runs are kept.
 *
 * @throws FeedtwinError for a file that cannot be read or written
 */
export async function openResumeFile(started: EachStart): Promise<RunStore> {
  const { resume: path } = started.flags
  if (path === undefined) return { get: () => undefined, set() {}, remove() {} }
  assertWritable(path)
  const fingerprint = await createFingerprint(started)
  const [head, ...lines] = existsSync(path) ? readLines(path) : []
  const isSame = head?.feedtwin === FORMAT && head.fingerprint === fingerprint
  const saved = new Map(
    isSame ? lines.flatMap(({ key, run }) => (isRun(run) ? [[toText(key), run] as const] : [])) : [],
  )
  const write = (value: object, flag: 'a' | 'w'): void => writeFile(path, `${JSON.stringify(value)}\n`, flag)
  write({ feedtwin: FORMAT, fingerprint }, 'w')
  for (const [key, run] of saved) write({ key, run }, 'a')
  if (isSame) printProblem(`Continuing after ${formatCount(saved.size, 'run')} in ${path}.`)
  else if (head !== undefined)
    printProblem(`${path} is of another command, twin or version of feedtwin: starting anew.`)
  return {
    get: (key) => saved.get(key),
    // The run without changes is done again: it shows what the tests send.
    set: (key, run) => key === '' || write({ key, run }, 'a'),
    remove: () => rmSync(path, { force: true }),
  }
}

/** Flags that do not change what a run shows. */
const OTHER_FLAGS = [
  'appName',
  'baseline',
  'updateBaseline',
  'jobs',
  'maxRuns',
  'minNoticed',
  'only',
  'except',
  'reporter',
  'resume',
  'sample',
  'showOutput',
]

async function createFingerprint({ command, subject, flags, dialect }: EachStart): Promise<string> {
  const relevant = Object.entries(flags).filter(([name]) => !OTHER_FLAGS.includes(name))
  // The contents of files may have changed.
  const files = await readSetupFiles(flags, flags)
  const tables = [gaps, breakageTable, namedScenarios]
  const content = JSON.stringify([packageJson.version, command, subject, relevant, files, dialect, tables])
  return createHash('sha256').update(content).digest('hex')
}

const readLines = (path: string): readonly Readonly<Record<string, unknown>>[] =>
  readText(path)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => asRecord(parseJson(line)))

const isRun = (value: unknown): value is CommandRun => typeof Object(value).passed === 'boolean'
