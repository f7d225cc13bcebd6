import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { asRecord } from '../../base/json.ts'
import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { formatCount } from '../../base/text/format-count.ts'
import {
  type AppAnswer,
  type AppFailure,
  type AppFile,
  listAnswers,
  nameAnswer,
  nameApp,
  nameQuestion,
  readAppFile,
} from '../../contract/app-file.ts'
import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import type { Dialect, GapId } from '../../contract/index.ts'
import { describeAnswers } from '../describe-answer.ts'
import { readJson } from '../files/read-file.ts'
import { assertWritable, writeFile } from '../files/write-file.ts'
import { printProblem } from '../terminal/terminal.ts'
import type { FoundCauses } from './find-failure-causes.ts'
import type { Findings } from './report.ts'
import type { CommandRun, EachStart } from './runs.ts'

/** Writes what runs have shown. What earlier runs of the same app have shown otherwise stays. */
type AppWriter = (shown: Findings['app']) => void

/** Opens the file of `--save`, before the runs. @throws FeedtwinError `bad-option` for a file that is something else, `file-unwritable` */
export function openApp({ subject, command, flags, dialect }: EachStart): AppWriter {
  const { save: path } = flags
  if (path === undefined) return () => undefined
  if (subject === 'scenario') throw createOptionError('--save needs feedtwin each dialect or each breakage.')
  assertWritable(path)
  const before = existsSync(path) ? readAppFile(readJson(path), path) : undefined
  const identity = parseName(flags.appName ?? readPackageName())
  return (shown) => {
    if (shown === undefined) {
      printProblem(`${path} is not written, since nothing could be concluded.`)
      return
    }
    // The tests pass with the dialect itself.
    const passing = { gaps: groupAnswers(listAnswers(dialect), []), failures: [], noticed: undefined }
    const { gaps, failures, noticed } = before && nameApp(before) === nameApp(identity) ? before : passing
    const app: AppFile = {
      feedtwin: 'app/1',
      ...identity,
      date: new Date().toISOString().slice(0, 10),
      command,
      gaps,
      failures,
      ...(noticed && { noticed }),
      ...shown,
    }
    writeFile(path, escapeControlsInLines(formatApp(app)), 'w')
    const reasons = formatCount(app.failures.length, 'reason')
    printProblem(`${path} has what ${nameApp(app)} assumes: ${reasons} for which its tests fail.`)
  }
}

/** What fails comes first, and each gap has one line, so that people can read the file. */
function formatApp({ gaps, ...rest }: AppFile): string {
  const head = JSON.stringify(rest, null, 2).slice(0, -2)
  return `${head},\n  "gaps": [\n${gaps.map((gap) => `    ${JSON.stringify(gap)}`).join(',\n')}\n  ]\n}\n`
}

/** The longest name or version, in characters. */
const MAX_NAME = 100

function parseName(text: string): Pick<AppFile, 'name' | 'version'> {
  // A scope begins with an @, too.
  const at = text.lastIndexOf('@')
  const [name, version] = at > 0 ? [text.slice(0, at), text.slice(at + 1)] : [text, '']
  return { name: name.slice(0, MAX_NAME), ...(version !== '' && { version: version.slice(0, MAX_NAME) }) }
}

function readPackageName(): string {
  const { name, version } = existsSync('package.json') ? asRecord(readJson('package.json')) : {}
  const known = typeof name === 'string' && name !== '' ? name : basename(process.cwd()) || 'app'
  return typeof version === 'string' ? `${known}@${version}` : known
}

/**
 * Says which answers make tests fail, and with which they pass.
 *
 * @param findRun the run with some answers
 * @param neverReached the gaps whose answers change no response
 */
export function describeAssumptions(
  { causes, passing }: FoundCauses,
  dialect: Dialect,
  findRun: (changes: FoundCauses['causes'][number]['changes']) => CommandRun | undefined,
  neverReached: readonly string[] = [],
): Pick<AppFile, 'gaps' | 'failures'> {
  const failures = causes.map(({ changes }): AppFailure => {
    const { failedTests: tests = [], exchanges = [] } = findRun(changes) ?? {}
    const changed = exchanges.find(({ gap, case: name }) =>
      changes.some((change) => change.gap === gap && change.case === name),
    )
    const says = changes.map(({ answer, ...question }) => describeAnswers({ ...question, answers: [answer] }))
    return {
      answers: changes,
      says: says.join(', and '),
      ...(tests.length > 0 && { tests }),
      ...(changed && { exchange: changed.exchange }),
    }
  })
  const failing = failures.flatMap(({ answers }) => (answers.length === 1 ? answers : []))
  const groups = groupAnswers([...listAnswers(dialect), ...passing], failing)
  return {
    gaps: groups.map((each) => (neverReached.includes(each.gap) ? { ...each, neverReached: true } : each)),
    failures,
  }
}

/** Groups answers by their questions, in the order of the first list. */
function groupAnswers(passing: readonly AppAnswer[], failing: readonly AppAnswer[]): AppFile['gaps'] {
  const questions = new Map([...passing, ...failing].map((answer) => [nameQuestion(answer), answer]))
  return [...questions].map(([name, { answer: _, ...question }]) => {
    const select = (answers: readonly AppAnswer[]): readonly unknown[] => {
      const selected = answers.filter((answer) => nameQuestion(answer) === name)
      return [...new Map(selected.map((answer) => [nameAnswer(answer), answer.answer])).values()]
    }
    return {
      ...question,
      question: gapQuestions[question.gap as GapId].question,
      passes: select(passing),
      fails: select(failing),
    }
  })
}
