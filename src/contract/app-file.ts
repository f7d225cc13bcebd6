import type { Schema } from '@cfworker/json-schema'
import { createOptionError } from '../base/feedtwin-error.ts'
import { asRecord, getOwn } from '../base/json.ts'
import { SchemaProblems } from '../base/schema-problems.ts'
import { formatCount } from '../base/text/format-count.ts'
import { canonicalizeAnswer } from './canonicalize-answer.ts'
import { checkAnswer } from './check-answer.ts'
import { type AppAnswer, type AppFailure, type AppFile, appFileSchema } from './generated/app-file.ts'
import { type GapId, gaps } from './generated/gaps.ts'

export type { AppAnswer, AppFailure, AppFile } from './generated/app-file.ts'

/** Answers of a deployment. Those that are not known are absent, and so are cases of them. */
export type DeploymentAnswers = Readonly<Partial<Record<GapId, unknown>>>

/** What is known of a deployment; a dialect is an example. */
export type KnownDeployment = DeploymentAnswers & { readonly breakages?: readonly string[] | undefined }

/** What breaks an app: answers, or a breakage. */
export interface AppBreak extends Omit<AppFailure, 'exchange'> {
  /** its id; the answers are then empty */
  readonly breakage?: string
}

/** Whether an app works with a deployment, as far as its tests can say. */
export interface AppVerdict {
  readonly name: string
  /** its name and version */
  readonly app: string
  /** `open`: its tests were not run with an answer, or an answer that matters to it is not known */
  readonly verdict: 'works' | 'breaks' | 'open'
  /** why tests of the app fail with the deployment */
  readonly breaks: readonly AppBreak[]
  /** answers with which its tests were not run */
  readonly untried: readonly AppAnswer[]
  /** answers that are not known, although others to the same questions make its tests fail */
  readonly unknown: readonly Omit<AppAnswer, 'answer'>[]
}

/** An app, before and after a change of a deployment, or on two deployments. */
export interface ComparedApp {
  readonly from: AppVerdict
  readonly to: AppVerdict
  /** whether tests of the app fail for a reason that is new */
  readonly isBroken: boolean
}

/**
 * Reads the parsed content of a file on an app, `app/1`, which `feedtwin each --save` writes.
 *
 * @param source the name of the file in messages
 * @throws FeedtwinError `bad-option`; the message lists all problems and their places
 */
export function readAppFile(document: unknown, source: string): AppFile {
  const copy = copyJson(document)
  const problems = new SchemaProblems(appFileSchema as unknown as Schema).describe(copy)
  const listed = problems.length > 0 ? problems : listAnswerProblems(copy as AppFile)
  if (listed.length === 0) return copy as AppFile
  throw createOptionError(
    `${source} is not a file of feedtwin each dialect --save:\n  ${listed.join('\n  ')}`,
  )
}

/** A copy as JSON has it; null for what JSON cannot hold, or nests too deeply. */
function copyJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null')
  } catch {
    return null
  }
}

/** What a schema cannot say: the gaps, their cases and the legal answers. */
const listAnswerProblems = (app: AppFile): readonly string[] =>
  [
    ...app.gaps.flatMap(({ passes, fails, ...place }, index) =>
      [...passes, ...fails].map((answer) => ({ place: `gaps[${index}]`, answer: { ...place, answer } })),
    ),
    ...app.failures.flatMap(({ answers }, index) =>
      answers.map((answer) => ({ place: `failures[${index}]`, answer })),
    ),
  ].flatMap(({ place, answer: { gap, case: name, answer } }) => {
    const { cases } = gaps.find(({ id }) => id === gap) ?? {}
    if (cases !== undefined && name === undefined)
      return [`${place}: ${gap} needs a case: ${cases.join(', ')}`]
    const checked = checkAnswer(gap, name === undefined ? answer : { [name]: answer })
    return 'problem' in checked ? [`${place}: ${checked.problem}`] : []
  })

/** The name of an app and its version, for people. */
export const nameApp = ({ name, version }: Pick<AppFile, 'name' | 'version'>): string =>
  version === undefined ? name : `${name} ${version}`

/**
 * Finds out whether an app works with a deployment.
 *
 * @example
 * judgeApp(readAppFile(JSON.parse(text), 'app.json'), { 'list.order': 'oldest-first' }).verdict // → 'breaks'
 */
export function judgeApp(app: AppFile, deployment: KnownDeployment): AppVerdict {
  const { breakages = [] } = deployment
  const known = new Map(listAnswers(deployment).map((answer) => [nameQuestion(answer), answer]))
  const breaks: readonly AppBreak[] = [
    ...app.failures
      .filter(({ answers }) => answers.every((answer) => isSame(known.get(nameQuestion(answer)), answer)))
      .map(({ exchange: _, ...failure }) => failure),
    ...(app.noticed?.breakages ?? [])
      .filter(({ id }) => breakages.includes(id))
      .map(({ id, says, tests = [] }) => ({ breakage: id, answers: [], says, tests })),
  ]
  const tried = new Set(
    app.gaps.flatMap(({ gap, case: name, passes, fails }) =>
      [...passes, ...fails].map((answer) => nameAnswer(createAnswer(gap, name, answer))),
    ),
  )
  const untried = [...known.values()].filter((answer) => !tried.has(nameAnswer(answer)))
  const questions = new Map(
    app.failures
      .flatMap((failure) => failure.answers)
      .map(({ answer: _, ...question }) => [nameQuestion(question), question]),
  )
  const unknown = [...questions].filter(([name]) => !known.has(name)).map(([, question]) => question)
  const isOpen = untried.length > 0 || unknown.length > 0
  const verdict = breaks.length > 0 ? 'breaks' : isOpen ? 'open' : 'works'
  return { name: app.name, app: nameApp(app), verdict, breaks, untried, unknown }
}

/** Finds out whether apps work with two deployments. */
export const compareApps = (
  apps: readonly AppFile[],
  from: KnownDeployment,
  to: KnownDeployment,
): readonly ComparedApp[] =>
  apps.map((app) => {
    const [before, after] = [judgeApp(app, from), judgeApp(app, to)]
    return { from: before, to: after, isBroken: listNewBreaks(before, after).length > 0 }
  })

/** What breaks an app only after a change. */
export const listNewBreaks = (before: AppVerdict, after: AppVerdict): readonly AppBreak[] =>
  after.breaks.filter(({ says }) => !before.breaks.some((each) => each.says === says))

/** The answers to gaps and their cases, in the order of the catalogue. */
export const listAnswers = (answers: DeploymentAnswers): readonly AppAnswer[] =>
  gaps
    .filter(({ id }) => getOwn(answers, id) !== undefined)
    .flatMap(({ id, cases }) =>
      cases === undefined
        ? [createAnswer(id, undefined, answers[id])]
        : cases
            .map((name) => createAnswer(id, name, getOwn(asRecord(answers[id]), name)))
            .filter(({ answer }) => answer !== undefined),
    )

/** The answers by gap, as a dialect has them. @param base what the others are added to */
export function joinAnswers(answers: readonly AppAnswer[], base: DeploymentAnswers = {}): DeploymentAnswers {
  const joined = new Map<string, unknown>(Object.entries(base))
  for (const { gap, case: name, answer } of answers)
    joined.set(gap, name === undefined ? answer : { ...asRecord(joined.get(gap)), [name]: answer })
  return Object.fromEntries(joined)
}

const createAnswer = (gap: string, name: string | undefined, answer: unknown): AppAnswer => ({
  gap,
  ...(name !== undefined && { case: name }),
  answer,
})

/** A text that is the same for equal questions. */
export const nameQuestion = ({ gap, case: name }: Omit<AppAnswer, 'answer'>): string =>
  name === undefined ? gap : `${gap} ${name}`

/** A text that is the same for equal answers to the same question. */
export const nameAnswer = (answer: AppAnswer): string =>
  `${nameQuestion(answer)}=${canonicalizeAnswer(answer.answer)}`

const isSame = (known: AppAnswer | undefined, answer: AppAnswer): boolean =>
  known !== undefined && nameAnswer(known) === nameAnswer(answer)

/** What fails with some answers, for example `3 tests fail (feed.test.ts: shows the date)`. */
export function describeFailedTests({ tests = [] }: Pick<AppBreak, 'tests'>): string {
  const [first] = tests
  if (first === undefined) return 'its tests fail'
  return `${formatCount(tests.length, 'test')} ${tests.length === 1 ? 'fails' : 'fail'} (${first})`
}
