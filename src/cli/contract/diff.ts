import { basename } from 'node:path'
import { asRecord, getOwn } from '../../base/json.ts'
import { escapeControlsInLines, formatJsonLines } from '../../base/text/escape-controls.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { joinBlocks, WIDTH, wrapAfterLabel, wrapLines } from '../../base/text/wrap-text.ts'
import {
  type AppAnswer,
  type AppFile,
  type ComparedApp,
  compareApps,
  describeFailedTests,
  listAnswers,
  listNewBreaks,
  nameAnswer,
} from '../../contract/app-file.ts'
import { breakageTable } from '../../contract/generated/breakages.ts'
import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import type { Dialect, GapId } from '../../contract/index.ts'
import { formatOverride } from '../../contract/overrides/override-text.ts'
import { formatComparedApps } from '../../judge/report/reporters/apps.ts'
import type { Paint, Style } from '../../judge/report/reporters/reporter.ts'
import { describeAnswer } from '../describe-answer.ts'
import { readDialectFile } from '../files/read-dialect-file.ts'
import { readApps } from '../judging/options.ts'
import { assertOutputs, printReportsWith } from '../judging/outputs.ts'
import type { DiffFlags } from './command.ts'

/** What a change does to an app. */
interface ChangeEffect {
  readonly app: string
  readonly effect: 'breaks' | 'repairs' | 'not tried'
  /** as a sentence */
  readonly says: string
}

/** One difference between two dialects. */
interface DialectChange {
  readonly kind: 'gap' | 'message' | 'override' | 'breakage' | 'requirement'
  /** of the gap, message, breakage or requirement; of an override, its text */
  readonly id: string
  /** of the gap, where it has some */
  readonly cases?: readonly string[]
  readonly question?: string
  /** absent where there was none */
  readonly from?: unknown
  /** absent where there is none any more */
  readonly to?: unknown
  /** the change in a sentence */
  readonly says: string
  readonly apps: readonly ChangeEffect[]
}

/** What changed between two dialects. */
interface DialectComparison {
  readonly changes: readonly DialectChange[]
  readonly apps: readonly ComparedApp[]
}

type Change = Omit<DialectChange, 'apps'>

/** Lists what changed between two dialects, and what it does to apps. */
function compareDialects(from: Dialect, to: Dialect, apps: readonly AppFile[]): DialectComparison {
  const compared = compareApps(apps, from, to)
  const changes = [
    ...listGapChanges(from, to),
    ...listMessageChanges(from, to),
    ...kinds.flatMap((kind) => [
      ...listNew(kind, from, to).map((id) => ({ kind, id, to: id, says: sentences[kind](id, true) })),
      ...listNew(kind, to, from).map((id) => ({ kind, id, from: id, says: sentences[kind](id, false) })),
    ]),
  ]
  return {
    changes: changes.map((change) => ({
      ...change,
      apps: compared.flatMap((app) => findEffects(change, app)),
    })),
    apps: compared,
  }
}

/** The changes of answers. Cases that change in the same way are one change. */
function listGapChanges(from: Dialect, to: Dialect): readonly Change[] {
  const before = new Set(listAnswers(from).map(nameAnswer))
  const groups = new Map<string, { id: GapId; cases: string[]; from: unknown; to: unknown }>()
  for (const answer of listAnswers(to).filter((each) => !before.has(nameAnswer(each)))) {
    const id = answer.gap as GapId
    const old = answer.case === undefined ? from[id] : getOwn(asRecord(from[id]), answer.case)
    const key = JSON.stringify([id, old, answer.answer])
    const { cases = [] } = groups.get(key) ?? {}
    const all = answer.case === undefined ? cases : [...cases, answer.case]
    groups.set(key, { id, cases: all, from: old, to: answer.answer })
  }
  return [...groups.values()].map(({ id, cases, ...values }) => ({
    kind: 'gap',
    id,
    ...(cases.length > 0 && { cases }),
    question: gapQuestions[id].question,
    ...values,
    says: `${id} is ${describeAnswer(id, values.to)}${
      cases.length > 0 ? ` for ${cases.join(', ')}` : ''
    }, and was ${describeAnswer(id, values.from)}.`,
  }))
}

const listMessageChanges = ({ messages: from }: Dialect, { messages: to }: Dialect): readonly Change[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((id) => {
    const [before, after] = [from, to].map((messages) => JSON.stringify(getOwn(asRecord(messages), id)))
    if (before === after) return []
    const says = `The text of ${id} is ${after ?? 'the default one'}, and was ${before ?? 'the default one'}.`
    return { kind: 'message', id, from: getOwn(asRecord(from), id), to: getOwn(asRecord(to), id), says }
  })

/** What a dialect has some of. */
const kinds = ['override', 'breakage', 'requirement'] as const

type Kind = (typeof kinds)[number]

/** Lists the ids or texts that only the second of two dialects has. */
function listNew(kind: Kind, before: Dialect, after: Dialect): readonly string[] {
  const list = ({ overrides = [], breakages = [], notReproduced = [] }: Dialect): readonly string[] =>
    ({ override: overrides.map(formatOverride), breakage: breakages, requirement: notReproduced })[kind]
  const known = list(before)
  return list(after).filter((id) => !known.includes(id))
}

const sentences: Readonly<Record<Kind, (id: string, isNew: boolean) => string>> = {
  override: (text, isNew) => `${isNew ? 'There is a new override' : 'An override is gone'}: ${text}`,
  breakage: (id, isNew) =>
    `${isNew ? 'New breakage' : 'Ended breakage'} ${id}: ${breakageTable.find((each) => each.id === id)?.says}`,
  requirement: (id, isNew) =>
    `${isNew ? 'Now broken' : 'Now kept'} is ${id}, which requires: ${requirements.find((each) => each.id === id)?.sentence}`,
}

/** What a change does to an app; nothing where its tests pass before and after it. */
function findEffects({ kind, id, cases }: Change, { from, to }: ComparedApp): readonly ChangeEffect[] {
  const { app } = to
  const isOfChange = ({ gap, case: name }: Omit<AppAnswer, 'answer'>): boolean =>
    kind === 'gap' && gap === id && (name === undefined || cases?.includes(name) === true)
  const [broken, repaired] = [listNewBreaks(from, to), listNewBreaks(to, from)].map((breaks) =>
    breaks.filter(({ answers, breakage }) =>
      breakage === undefined ? answers.some(isOfChange) : kind === 'breakage' && breakage === id,
    ),
  )
  const create = (effect: ChangeEffect['effect'], says: string): ChangeEffect => ({ app, effect, says })
  return [
    ...(broken ?? []).map((each) => {
      const together = each.answers.length > 1 ? `, together: ${each.says}` : ''
      return create('breaks', `breaks ${app}: ${describeFailedTests(each)}${together}`)
    }),
    ...(repaired?.length ? [create('repairs', `no longer breaks ${app}`)] : []),
    ...(to.untried.some(isOfChange) ? [create('not tried', `${app} was not tried with it`)] : []),
  ]
}

/** Prints what changed between two dialect files. @throws FeedtwinError for a file that cannot be read */
export function runDiff(a: string, b: string, { app, failOn, reporter }: DiffFlags): void {
  assertOutputs(reporter)
  const apps = readApps(app, failOn)
  const [from, to] = [a, b].map(readDialectFile) as [Dialect, Dialect]
  const comparison = compareDialects(from, to, apps)
  printReportsWith(
    {
      json: (compared: DialectComparison) => formatJsonLines({ feedtwin: 'diff/1', a, b, ...compared }),
      pretty: (compared, paint) => formatComparison(compared, [a, b], paint),
    },
    comparison,
    reporter,
  )
  process.exitCode = failOn.includes('app') && comparison.apps.some(({ isBroken }) => isBroken) ? 4 : 0
}

function formatComparison(
  { changes, apps }: DialectComparison,
  files: readonly [string, string],
  paint: Paint,
): string {
  const [a, b] = files.map((file) => escapeControlsInLines(file))
  const count = changes.length === 0 ? 'No difference' : formatCount(changes.length, 'difference')
  const broken = apps.filter(({ isBroken }) => isBroken).map(({ to }) => escapeControlsInLines(to.app))
  const effect =
    apps.length === 0 ? '' : broken.length === 0 ? ' No app breaks.' : ` Breaks ${broken.join(', ')}.`
  const blocks = [
    wrapLines(`${count} between ${a} and ${b}.${effect}`, WIDTH),
    ...changes.map((change) => formatChange(change, paint)),
    formatComparedApps(
      files.map((file) => basename(file)),
      apps,
      paint,
    ),
  ]
  return joinBlocks(blocks)
}

const EFFECTS: Readonly<Record<ChangeEffect['effect'], readonly [mark: string, style: Style]>> = {
  breaks: ['✗', 'red'],
  repairs: ['✓', 'green'],
  'not tried': ['?', 'yellow'],
}

/** A change: what it is, the question of the gap, and what it does to apps. */
const formatChange = ({ says, question, apps }: DialectChange, paint: Paint): readonly string[] => [
  ...wrapLines(escapeControlsInLines(says), WIDTH),
  ...(question === undefined ? [] : wrapAfterLabel('  ', question, WIDTH).map((line) => paint('dim', line))),
  ...apps.flatMap((app) => {
    const [mark, style] = EFFECTS[app.effect]
    return wrapAfterLabel(
      `  ${mark} `,
      escapeControlsInLines(`${app.says}.`),
      WIDTH,
      paint(style, `  ${mark} `),
    )
  }),
]
