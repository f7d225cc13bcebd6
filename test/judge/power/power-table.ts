import type { RequirementId } from '../../../src/contract/generated/requirements.ts'
import { requirements } from '../../../src/contract/index.ts'
import type { Report, RequirementResult } from '../../../src/judge/report/report.ts'
import { judge } from '../judge.ts'
import { type Mutant, start } from './mutant.ts'

/** What the kit said to one mutant. */
export interface Judged {
  readonly mutant: Mutant
  readonly report: Report
  /** a stated requirement failed, or, where the mutant breaks none, one that it breaks is warned of */
  readonly caught: boolean
  /** the first requirement that failed, or that is warned of where none failed */
  readonly first: RequirementId | undefined
}

const levels = new Map<string, string>(requirements.map(({ id, level }) => [id, level]))
const isStated = (id: RequirementId): boolean => levels.get(id) === 'stated'

export async function judgeMutant(mutant: Mutant): Promise<Judged> {
  const report = await judge(await start(mutant))
  const [first] = [...found(report, 'fail'), ...found(report, 'warn')]
  const caught = mutant.breaks.some(isStated)
    ? report.verdict === 'nonconformant'
    : found(report, 'fail', 'warn').some((id) => mutant.breaks.includes(id))
  return { mutant, report, caught, first }
}

export const found = (report: Report, ...verdicts: RequirementResult['verdict'][]): RequirementId[] =>
  report.requirements.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id)

export const isRight = ({ mutant, first }: Judged): boolean =>
  first !== undefined && mutant.breaks.includes(first)

/** For each requirement, how many mutants break it, how many of them were caught, and how many by its name. */
export function powerTable(judged: readonly Judged[]): string {
  const rows = requirements.map(({ id, level }) => {
    const those = judged.filter(({ mutant }) => mutant.breaks.includes(id))
    const caught = those.filter((one) => one.caught)
    const named = those.filter(({ report }) => found(report, 'fail', 'warn').includes(id))
    return [id, level, those.length, caught.length, named.length]
  })
  const total = [
    'mutants in all',
    '',
    judged.length,
    judged.filter(({ caught }) => caught).length,
    judged.filter(isRight).length,
  ]
  return [['requirement', 'level', 'mutants', 'caught', 'named'], ...rows, total].map(line).join('\n')
}

const line = ([id, level, ...counts]: (string | number | undefined)[]): string =>
  `${String(id).padEnd(42)}${String(level).padEnd(10)}${counts.map((count) => String(count).padStart(9)).join('')}`

/** What is wanting, one line for each mutant that was not caught, or not by the name of what it breaks. */
export function shortcomings(judged: readonly Judged[]): { missed: string[]; misnamed: string[] } {
  const wanting = ({ mutant, report, first }: Judged): string =>
    `${mutant.id} (${mutant.on}) breaks ${mutant.breaks.join(', ')}: ${report.verdict}, first ${first ?? 'none'}` +
    `${report.verdict === 'error' ? `, ${problemsOf(report)}` : ''}`
  return {
    missed: judged.filter(({ caught }) => !caught).map(wanting),
    misnamed: judged.filter((one) => one.caught && !isRight(one)).map(wanting),
  }
}

/** What broke in the kit itself. */
export const problemsOf = ({ requirements, gaps }: Report): string =>
  [
    ...requirements.filter(({ verdict }) => verdict === 'error'),
    ...gaps.filter(({ status }) => status === 'error'),
  ]
    .map(({ id, reason }) => `${id}: ${reason}`)
    .join('; ')
