import { breakageIds } from '../../../contract/generated/breakage-ids.ts'
import { gaps } from '../../../contract/index.ts'
import { listNames } from '../../../contract/named-table.ts'
import { namedScenarios } from '../../../serve/sessions/named-scenarios.ts'
import { readDialectFlags } from '../../dialect-flags.ts'
import { printReportsWith } from '../../judging/outputs.ts'
import type { ServeFlags } from '../../serve/flags.ts'
import { printProblem } from '../../terminal/print-problem.ts'
import { assertEachFlags } from './check-flags.ts'
import { executeRun } from './execute.ts'
import type { EachFlags } from './flags.ts'
import { judgeBreakages } from './judge-breakages.ts'
import { judgeDialects } from './judge-dialects.ts'
import { judgeScenarios } from './judge-scenarios.ts'
import { describeCommandRun } from './phrases.ts'
import { RunProgress } from './progress.ts'
import type { EachReport, Subject } from './report.ts'
import { createEachReporters } from './reporters.ts'
import { openResumeFile, type RunFile } from './run-file.ts'
import { type CommandRun, Runs } from './runs.ts'
import { selectIds } from './select-ids.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import type { EachContext, Findings } from './subject.ts'

interface EachOptions {
  readonly command: readonly string[]
  readonly subject: Subject
  readonly flags: ServeFlags & EachFlags
  /** the environment variable that gets the URL */
  readonly variable: string
}

interface SubjectDescription {
  /** what changes from run to run */
  readonly ids: readonly string[]
  /** what the ids name */
  readonly noun: string
  judge(context: EachContext): Promise<Findings>
}

const subjects: Readonly<Record<Subject, SubjectDescription>> = {
  dialect: { ids: gaps.map(({ id }) => id), noun: 'gap', judge: judgeDialects },
  breakage: { ids: breakageIds, noun: 'breakage', judge: judgeBreakages },
  scenario: { ids: listNames(namedScenarios), noun: 'scenario', judge: judgeScenarios },
}

/** The longest time of the first run, in milliseconds. */
const FIRST_TIMEOUT = 300_000

/** The time limit of the other runs: so many times the time of the first one, and at least so many milliseconds. */
const TIMEOUT_FACTOR = 5
const MIN_TIMEOUT = 30_000

/** Runs a command many times, with another twin each, and prints a report. @throws FeedtwinError for wrong usage */
export async function runEach(given: EachOptions): Promise<void> {
  const options = { ...given, flags: convertTokenTtl(given.flags) }
  const { command, subject, flags } = options
  assertEachFlags(flags)
  const ids = selectIds(flags.only, subjects[subject].ids, subjects[subject].noun)
  const dialect = readDialectFlags(flags)
  const file = await openResumeFile(flags.resume, { command, subject, flags, dialect })
  const start = performance.now()
  const { findings, runs } = await judge(options, { ids, dialect, file })
  file.remove()
  const report: EachReport = {
    feedtwin: 'each/1',
    each: subject,
    command,
    ...findings,
    runs,
    durationMs: Math.round(performance.now() - start),
  }
  printReportsWith(createEachReporters(flags.showOutput === true), report, flags.reporter)
  process.exitCode = report.exitCode
}

/** The answer of --token-ttl becomes one of --set, which an answer that is tried replaces. */
function convertTokenTtl<Flags extends ServeFlags>({ tokenTtl, ...flags }: Flags) {
  return tokenTtl === undefined ? flags : { ...flags, set: [...flags.set, `auth.token-lifetime=${tokenTtl}`] }
}

/** Runs the command with the twin of the flags first: if it fails there, no other failure says anything. */
async function judge(
  { command, subject, flags, variable }: EachOptions,
  { ids, dialect, file }: Pick<EachContext, 'ids' | 'dialect'> & { readonly file: RunFile },
): Promise<{ readonly findings: Findings; readonly runs: number }> {
  const progress = new RunProgress()
  let timeout = flags.timeout === undefined ? FIRST_TIMEOUT : flags.timeout * 1000
  const runs = new Runs({
    jobs: flags.jobs,
    maxRuns: flags.maxRuns,
    store: file,
    execute: (changes) => executeRun({ command, flags: { ...flags, ...changes }, variable, timeout }),
    onStart: (label) => progress.start(label),
    onEnd: (label, run) => progress.end(label, run),
  })
  const stopListening = stopOnSignal(runs, progress, flags.resume)
  try {
    const first = await runs.get('', 'without changes', {})
    if (first?.passed !== true) {
      progress.erase()
      return { findings: describeFailure(first), runs: runs.count }
    }
    const others = await runAtOnce(runs, flags.jobs)
    if (others.some((run) => !run.passed)) return { findings: describeConflict(), runs: runs.count }
    const longest = Math.max(...[first, ...others].map(({ milliseconds }) => milliseconds))
    if (flags.timeout === undefined) timeout = Math.max(MIN_TIMEOUT, TIMEOUT_FACTOR * longest)
    const run: EachContext['run'] = (key, label, changes) => runs.get(key, label, changes)
    return {
      findings: await subjects[subject].judge({ ...flags, ids, flags, dialect, run }),
      runs: runs.count,
    }
  } finally {
    // After an error, the commands that run may end first.
    await runs.stop()
    stopListening()
    progress.erase()
  }
}

/** How many runs at once show whether the tests can run in parallel. */
const PARALLEL_RUNS = 3

/** Runs the command without changes several times at once, if other runs are to be parallel. */
async function runAtOnce(runs: Runs, jobs: number): Promise<readonly CommandRun[]> {
  const count = jobs === 1 ? 0 : Math.min(jobs, PARALLEL_RUNS)
  const names = Array.from(
    { length: count },
    (_, index) => `without changes, ${index + 1} of ${count} at once`,
  )
  return (await Promise.all(names.map((name) => runs.get(name, name, {})))).filter((run) => run !== undefined)
}

const describeConflict = (): Findings => ({
  exitCode: 3,
  summary:
    'Nothing can be concluded: the command fails without any change when it runs several times at once. Use --jobs 1, or free ports and files of their own in the tests.',
  results: [],
})

function describeFailure(first: CommandRun | undefined): Findings {
  if (first) {
    process.stderr.write(first.output)
    printProblem('The command fails without any change, so nothing can be concluded. Its output is above.')
  }
  const end = first ? describeCommandRun(first) : 'no run was left'
  return {
    exitCode: 3,
    summary: `Nothing can be concluded: the command fails without any change (${end}).`,
    results: [],
  }
}
