import type { RequirementId } from '../../../src/contract/generated/requirement-ids.ts'
import { requirements } from '../../../src/contract/generated/requirements.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { judge, listIds } from '../judge.ts'
import { type Mutant, startMutant } from './mutant.ts'

/** A mutant and the report of the kit on it. */
export interface JudgedMutant {
  readonly mutant: Mutant
  readonly report: Report
  /** whether a stated requirement failed; for a mutant that breaks none, whether one that it breaks has a warning */
  readonly isCaught: boolean
  /** the first requirement that failed; if none failed, the first with a warning */
  readonly firstFinding: RequirementId | undefined
}

const levels = new Map<string, string>(requirements.map(({ id, level }) => [id, level]))
const isStated = (id: RequirementId): boolean => levels.get(id) === 'stated'

export async function judgeMutant(mutant: Mutant): Promise<JudgedMutant> {
  const report = await judge(await startMutant(mutant))
  const [first] = [...listIds(report, 'fail'), ...listIds(report, 'warn')]
  const caught = mutant.breaks.some(isStated)
    ? report.verdict === 'nonconformant'
    : listIds(report, 'fail', 'warn').some((id) => mutant.breaks.includes(id))
  return { mutant, report, isCaught: caught, firstFinding: first }
}

export const isNamedCorrectly = ({ mutant, firstFinding: first }: JudgedMutant): boolean =>
  first !== undefined && mutant.breaks.includes(first)

/** Formats for each requirement how many mutants break it, how many of them are caught, and how many of these by this requirement. */
export function formatPowerTable(judged: readonly JudgedMutant[]): string {
  const rows = requirements.map(({ id, level }) => {
    const breaking = judged.filter(({ mutant }) => mutant.breaks.includes(id))
    const caught = breaking.filter(({ isCaught }) => isCaught)
    const named = breaking.filter(({ report }) => listIds(report, 'fail', 'warn').includes(id))
    return [id, level, breaking.length, caught.length, named.length]
  })
  const total = [
    'mutants in all',
    '',
    judged.length,
    judged.filter(({ isCaught: caught }) => caught).length,
    judged.filter(isNamedCorrectly).length,
  ]
  return [['requirement', 'level', 'mutants', 'caught', 'named'], ...rows, total].map(formatRow).join('\n')
}

const formatRow = ([id, level, ...counts]: (string | number | undefined)[]): string =>
  `${String(id).padEnd(42)}${String(level).padEnd(10)}${counts.map((count) => String(count).padStart(9)).join('')}`

/** Describes in one line each mutant that is not caught, and each whose first finding is a requirement that it does not break. */
export function listShortcomings(judged: readonly JudgedMutant[]): { missed: string[]; misnamed: string[] } {
  const describe = ({ mutant, report, firstFinding: first }: JudgedMutant): string =>
    `${mutant.id} (${mutant.on}) breaks ${mutant.breaks.join(', ')}: ${report.verdict}, first ${first ?? 'none'}` +
    `${report.verdict === 'error' ? `, ${describeKitErrors(report)}` : ''}`
  return {
    missed: judged.filter(({ isCaught }) => !isCaught).map(describe),
    misnamed: judged.filter((result) => result.isCaught && !isNamedCorrectly(result)).map(describe),
  }
}

/** Describes the errors of the kit itself. */
export const describeKitErrors = ({ requirements, gaps }: Report): string =>
  [
    ...requirements.filter(({ verdict }) => verdict === 'error'),
    ...gaps.filter(({ status }) => status === 'error'),
  ]
    .map(({ id, reason }) => `${id}: ${reason}`)
    .join('; ')
