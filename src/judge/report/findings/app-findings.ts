import {
  type AppBreak,
  type AppFile,
  type ComparedApp,
  describeFailedTests,
  joinAnswers,
  judgeApp,
  listNewBreaks,
  nameAnswer,
} from '../../../contract/app-file.ts'
import { gapQuestions } from '../../../contract/generated/gap-questions.ts'
import type { GapId } from '../../../contract/index.ts'
import { quoteLiterally } from '../command.ts'
import type { Finding, Report } from '../report.ts'

/** Most names of tests in a finding. */
const MAX_TESTS = 10

/** Whether apps work with a target, and a finding for each reason why not. */
export function judgeApps(
  { gaps, dialect, breakages = [] }: Pick<Report, 'gaps' | 'dialect' | 'breakages'>,
  apps: readonly AppFile[],
  severity: 'fail' | 'warn' = 'warn',
): { readonly verdicts: Pick<Report, 'apps'>; readonly findings: readonly Finding[] } {
  const deployment = { ...dialect?.answers, breakages: breakages.map(({ id }) => id) }
  const verdicts = apps.map((app) => judgeApp(app, deployment))
  return {
    verdicts: apps.length === 0 ? {} : { apps: verdicts },
    findings: verdicts.flatMap(({ breaks, app: name }, index) =>
      breaks.map((found) => {
        const ids = [...new Set(found.answers.map(({ gap }) => gap as GapId))]
        const gap = ids[0] && gapQuestions[ids[0]]
        const evidence = gaps.filter(({ id }) => ids.includes(id)).flatMap((each) => each.evidence)
        const { tests = [] } = found
        return createFinding(nameBreak(apps[index], found), `Breaks the app ${describeBreak(name, found)}`, {
          severity,
          app: name,
          gaps: ids,
          ...(gap && { sentence: gap.question, section: gap.section }),
          ...(tests.length > 1 && { reason: `these tests fail: ${tests.slice(0, MAX_TESTS).join(', ')}` }),
          example: { command: formatTry(apps[index], found) },
          count: Math.max(1, evidence.length),
          exchanges: evidence,
        })
      }),
    ),
  }
}

/** The reasons why apps do not work with two deployments, A and B. */
export const listComparedBreaks = (apps: readonly ComparedApp[]): readonly Finding[] =>
  apps.flatMap(({ from, to }) => {
    const isNew = new Set(listNewBreaks(from, to))
    const create = (beginning: string, found: AppBreak): Finding =>
      createFinding(nameBreak(to, found), `${beginning} the app ${describeBreak(to.app, found)}`, {
        app: to.app,
      })
    return [
      ...to.breaks.map((found) => create(isNew.has(found) ? 'B breaks' : 'A and B break', found)),
      ...listNewBreaks(to, from).map((found) => create('A breaks', found)),
    ]
  })

const nameBreak = (app: Pick<AppFile, 'name'> | undefined, { answers, breakage }: AppBreak): string =>
  `app ${app?.name}: ${breakage ?? answers.map(nameAnswer).join(', ')}`

const describeBreak = (app: string, found: AppBreak): string =>
  `${app}: ${found.says.replace(/\.$/, '')}; ${describeFailedTests(found)}.`

/** The command that runs the tests of an app with a twin that answers so. */
function formatTry(
  { command = ['npm', 'test'] }: Partial<AppFile> = {},
  { answers, breakage }: AppBreak,
): string {
  const assignments = Object.entries(joinAnswers(answers)).map(([gap, answer]) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    return `--set ${quoteLiterally(`${gap}=${text}`)}`
  })
  return [
    'feedtwin exec',
    ...(breakage === undefined ? assignments : [`--break ${breakage}`]),
    '--',
    ...command.map(quoteLiterally),
  ].join(' ')
}

/** Creates a finding that is not a broken requirement or app rule. @param rest what else is known of it */
export const createFinding = (id: string, cause: string, rest: Partial<Finding> = {}): Finding => ({
  id,
  cause,
  severity: 'warn',
  requirements: [],
  consequences: [],
  count: 1,
  exchanges: [],
  ...rest,
})
