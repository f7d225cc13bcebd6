import { type BreakageDescription, breakageTable } from '../../../src/contract/generated/breakages.ts'
import type { RequirementId } from '../../../src/contract/generated/requirement-ids.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import { meetsNeeds } from '../../../src/contract/meets-needs.ts'
import { createTwin } from '../../../src/index.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { RunClock } from '../clock.ts'
import { judge, listIds } from '../judge.ts'
import { exampleAnswers } from './dialects.ts'
import { createCoveringArray } from './pairwise.ts'

// Measures what check finds on twins with one breakage each, in legal dialects.

/** The default dialect, and dialects in which every two answers to two gaps occur together. */
const legalDialects: readonly Partial<Dialect>[] = [{}, ...createCoveringArray(exampleAnswers)]

/** A breakage, and the dialect of the twin that has it. */
export interface Pair {
  readonly breakage: BreakageDescription
  readonly dialect: Partial<Dialect>
}

/**
 * Lists dialects for each breakage, of those in which it shows. Each breakage has others, and the same ones in each run.
 *
 * @param count how many dialects each breakage has
 */
export const listPairs = (count: number): Pair[] =>
  breakageTable.flatMap((breakage, index) => {
    const fitting = legalDialects.filter((dialect) => meetsNeeds(breakage, dialect))
    const length = Math.min(count, fitting.length)
    return Array.from({ length }, (_, turn) => {
      const position = (index + Math.floor((turn * fitting.length) / length)) % fitting.length
      return { breakage, dialect: fitting[position] ?? {} }
    })
  })

/** What check finds on a twin with one breakage. */
export interface JudgedPair extends Pair {
  /** requirements that it breaks, and that neither fail nor warn: each with its verdict */
  readonly missed: readonly string[]
  /** requirements that fail or warn, and that the catalogue does not name */
  readonly unexpected: readonly RequirementId[]
}

/**
 * Judges a twin with one breakage.
 *
 * A requirement that the twin without the breakage cannot show either is not counted as missed, because its dialect has
 * too few posts or no such response, and neither is one that a rate limit does not allow to judge. A warning that the twin without the breakage has, too, is not counted as unexpected.
 */
export async function judgePair({ breakage, dialect }: Pair): Promise<JudgedPair> {
  const { breaks, consequences } = breakage
  const report = await judgeTwinAlone(dialect, breakage)
  const found = listIds(report, 'fail', 'warn')
  const missed = breaks.filter((each) => !found.includes(each))
  const unexpected = found.filter((each) => ![...breaks, ...consequences].includes(each))
  if (missed.length + unexpected.length === 0) return { breakage, dialect, missed, unexpected }
  const conforming = await judgeConforming(dialect)
  const known = listIds(conforming, 'fail', 'warn')
  const unjudged = listIds(conforming, 'unjudged')
  const results = new Map(report.requirements.map((result) => [result.id, result]))
  const isCounted = (each: RequirementId): boolean =>
    !unjudged.includes(each) && results.get(each)?.cause !== 'rate-limit'
  return {
    breakage,
    dialect,
    missed: missed.filter(isCounted).map((each) => `${each} ${results.get(each)?.verdict}`),
    unexpected: unexpected.filter((each) => !known.includes(each) && !isBrokenByDialect(each, dialect)),
  }
}

/** Whether the answers of a dialect break an inherited requirement, which the twin without the breakage may not show. */
const isBrokenByDialect = (
  id: RequirementId,
  { 'auth.challenge-scheme': schemes }: Partial<Dialect>,
): boolean =>
  id.startsWith('auth.challenge-') &&
  schemes !== undefined &&
  Object.values(schemes).some((scheme) => scheme !== 'Bearer')

const conformingReports = new Map<Partial<Dialect>, Promise<Report>>()

function judgeConforming(dialect: Partial<Dialect>): Promise<Report> {
  const report = conformingReports.get(dialect) ?? judgeTwinAlone(dialect)
  conformingReports.set(dialect, report)
  return report
}

async function judgeTwinAlone(dialect: Partial<Dialect>, breakage?: BreakageDescription): Promise<Report> {
  const { now, sleep } = new RunClock()
  const twin = await createTwin({ dialect, now, breakages: breakage ? [breakage.id] : [] })
  return judge((url, init) => twin.fetch(url, init), { now, sleep })
}
