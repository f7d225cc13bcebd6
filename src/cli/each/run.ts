import { createOptionError } from '../../base/feedtwin-error.ts'
import { matchesGlob } from '../../base/matches-glob.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { breakageIds } from '../../contract/generated/breakage-ids.ts'
import { gaps } from '../../contract/index.ts'
import { listNames } from '../../contract/named-table.ts'
import { namedScenarios } from '../../serve/sessions/named-scenarios.ts'
import { readDialectFlags } from '../dialect-flags.ts'
import { readBaseline, saveBaseline } from '../judging/baseline.ts'
import { assertOutputs, printReportsWith } from '../judging/outputs.ts'
import { assertSeparator } from '../run-with-twin.ts'
import { stopOnSignal } from '../terminal/signals.ts'
import { printProblem, showProgress } from '../terminal/terminal.ts'
import type { EachFlags, Subject } from './command.ts'
import { executeRun } from './execute.ts'
import { addEachFindings } from './findings.ts'
import { judgeDialects } from './judge-dialects.ts'
import { judgeBreakages, judgeScenarios } from './judge-named.ts'
import type { EachContext, Findings } from './report.ts'
import { createEachReporters, describeCommandRun } from './reporters.ts'
import { openResumeFile } from './run-file.ts'
import { type CommandRun, type EachStart, type RunStore, Runs } from './runs.ts'
import { openApp } from './save-app.ts'
import { createMeets, SentRequests } from './sent-requests.ts'

/** The longest time of the first run, in milliseconds. */
const FIRST_TIMEOUT = 300_000

/** The time limit of the other runs: so many times the time of the first one, and at least so many milliseconds. */
const TIMEOUT_FACTOR = 5
const MIN_TIMEOUT = 30_000

/** Runs a command many times, with another twin each, and prints a report. @throws FeedtwinError for wrong usage */
export async function runEach(subject: Subject, command: readonly string[], given: EachFlags): Promise<void> {
  assertSeparator(command, `each ${subject} [options]`)
  if (given.minNoticed !== undefined && subject !== 'breakage')
    throw createOptionError('--min-noticed needs feedtwin each breakage.')
  assertOutputs(given.reporter)
  const flags = convertTokenTtl(given)
  const baseline = readBaseline(flags)
  const ids = selectIds(subject, flags)
  const dialect = readDialectFlags(flags)
  const started = { command, subject, flags, dialect }
  const save = openApp(started)
  const file = await openResumeFile(started)
  const start = performance.now()
  const {
    findings: { app, ...findings },
    runs,
  } = await judge(started, ids, file)
  file.remove()
  const report = addEachFindings(
    {
      feedtwin: 'each/1',
      each: subject,
      command,
      ...findings,
      runs,
      durationMs: Math.round(performance.now() - start),
    },
    baseline,
  )
  printReportsWith(createEachReporters(flags.showOutput === true), report, flags.reporter)
  saveBaseline(report, baseline, flags)
  save(app)
  process.exitCode = report.exitCode
}

/** The answer of --token-ttl becomes one of --set, which an answer that is tried replaces. */
const convertTokenTtl = ({ tokenTtl, ...flags }: EachFlags): EachFlags =>
  tokenTtl === undefined ? flags : { ...flags, set: [...flags.set, `auth.token-lifetime=${tokenTtl}`] }

/** Runs the command with the twin of the flags first: if it fails there, no other failure says anything. */
async function judge(
  { command, subject, flags, dialect }: EachStart,
  ids: readonly string[],
  file: RunStore,
): Promise<{ readonly findings: Findings; readonly runs: number }> {
  const sent = new SentRequests()
  let observe: SentRequests['observe'] | undefined = (backend) => sent.observe(backend)
  let timeout = flags.timeout === undefined ? FIRST_TIMEOUT : flags.timeout * 1000
  const runs = new Runs({
    jobs: flags.jobs,
    maxRuns: flags.maxRuns,
    store: file,
    execute: (changes) => executeRun({ command, flags: { ...flags, ...changes }, timeout, observe }),
  })
  // The commands that run get the signal, too, and end first.
  const stopListening = stopOnSignal(
    async (exitCode) => {
      await runs.stop()
      showProgress('')
      const hint =
        flags.resume === undefined
          ? 'With --resume FILE, a later start continues.'
          : 'The same command continues from there.'
      printProblem(`Interrupted after ${formatCount(runs.finished, 'run')}, without a result. ${hint}`)
      process.exit(exitCode)
    },
    { signals: ['SIGHUP', 'SIGINT', 'SIGTERM'], second: 'nothing' },
  )
  try {
    const first = await runs.get('', 'without changes', {})
    observe = undefined
    if (first?.passed !== true) {
      showProgress('')
      return { findings: describeFailure(first), runs: runs.count }
    }
    const others = await runAtOnce(runs, flags.jobs)
    if (others.some((run) => !run.passed)) return { findings: createOpenFindings(CONFLICT), runs: runs.count }
    const longest = Math.max(...[first, ...others].map(({ milliseconds }) => milliseconds))
    if (flags.timeout === undefined) timeout = Math.max(MIN_TIMEOUT, TIMEOUT_FACTOR * longest)
    if (sent.isEmpty && subject !== 'scenario')
      return { findings: createOpenFindings(`the tests send no request to ${flags.env}`), runs: runs.count }
    const findings = await subjectTable[subject].judge({
      ids,
      flags,
      dialect,
      run: (key, label, changes) => runs.get(key, label, changes),
      meets: createMeets(sent, flags),
    })
    return { findings, runs: runs.count }
  } finally {
    // After an error, the commands that run may end first.
    await runs.stop()
    stopListening()
    showProgress('')
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

const createOpenFindings = (reason: string): Findings => ({
  exitCode: 3,
  summary: `Nothing can be concluded: ${reason}.`,
  results: [],
})

const CONFLICT =
  'the command fails without any change when it runs several times at once. Use --jobs 1, or free ports and files of their own in the tests'

function describeFailure(first: CommandRun | undefined): Findings {
  if (first) {
    process.stderr.write(first.output)
    printProblem(
      'The command fails without any change, so nothing can be concluded. The output of the command is above.',
    )
  }
  const end = first ? describeCommandRun(first) : 'no run was left'
  return createOpenFindings(`the command fails without any change (${end})`)
}

interface SubjectDescription {
  /** what changes from run to run */
  readonly ids: readonly string[]
  /** what the ids name */
  readonly noun: string
  /** Judges the tests by what changes from run to run. */
  judge(context: EachContext): Promise<Findings>
}

const subjectTable: Readonly<Record<Subject, SubjectDescription>> = {
  dialect: { ids: gaps.map(({ id }) => id), noun: 'gap', judge: judgeDialects },
  breakage: { ids: breakageIds, noun: 'breakage', judge: judgeBreakages },
  scenario: { ids: listNames(namedScenarios), noun: 'scenario', judge: judgeScenarios },
}

/**
 * Selects the ids that match the patterns of --only, such as `list.*`, and none of --except.
 *
 * @throws FeedtwinError `bad-option` for a pattern that matches nothing, and if no id is left
 */
function selectIds(
  subject: Subject,
  { only, except }: Pick<EachFlags, 'only' | 'except'>,
): readonly string[] {
  const { ids, noun } = subjectTable[subject]
  const matches = (id: string, patterns: readonly string[]): boolean =>
    patterns.some((pattern) => matchesGlob(id, pattern))
  for (const [flag, patterns] of Object.entries({ only, except }))
    for (const pattern of patterns) {
      if (ids.some((id) => matchesGlob(id, pattern))) continue
      const groups = [...new Set(ids.map((id) => `${id.split('.')[0]}.*`))]
      const nearest = findNearest(pattern, pattern.includes('*') ? groups : ids)
      const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`
      throw createOptionError(`--${flag}: no ${noun} has the id "${pattern}".${hint}`)
    }
  const selected = ids.filter((id) => (only.length === 0 || matches(id, only)) && !matches(id, except))
  if (selected.length === 0)
    throw createOptionError(`--except leaves no ${noun} of those that --only selects.`)
  return selected
}
