import { findNearest } from '../base/text/find-nearest.ts'
import { formatValue } from '../base/text/format-value.ts'
import { type BreakageId, breakageIds } from './generated/breakage-ids.ts'
import { type RequirementId, requirementIds } from './generated/requirement-ids.ts'
import { checkOverrides, type Override } from './overrides/overrides.ts'

/** What a dialect says about its deployment besides the answers to gaps. */
export interface KnownDefects {
  /** Rules for responses that differ from the rest of the dialect. Each override gets the response of the earlier ones. */
  readonly overrides?: readonly Override[]
  /** The breakages of the deployment. A twin with the dialect has them. */
  readonly breakages?: readonly BreakageId[]
  /** The requirements that the deployment breaks, and that a twin with the dialect meets: no breakage explains them. */
  readonly notReproduced?: readonly RequirementId[]
}

/** The legal part of a value of a dialect, and what is wrong with the rest. */
interface CheckedDefects {
  readonly legal: KnownDefects
  readonly problems: readonly string[]
}

const tables = [
  {
    key: 'breakages',
    noun: 'breakage',
    list: 'feedtwin contract --breakages',
    ids: breakageIds as readonly string[],
  },
  {
    key: 'notReproduced',
    noun: 'requirement',
    list: 'feedtwin contract --requirements',
    ids: requirementIds,
  },
] as const

/** Checks the overrides, and both lists of ids. Ids that occur twice count once, and empty lists are left out. */
export function checkDefects(defects: { readonly [Key in keyof KnownDefects]: unknown }): CheckedDefects {
  const written = tables.filter(({ key }) => defects[key] !== undefined)
  const overrides = checkOverrides(defects.overrides === undefined ? [] : defects.overrides)
  const problems = [
    ...written.flatMap((table) => listProblems(table, defects[table.key])),
    ...overrides.problems,
  ]
  if (problems.length > 0) return { legal: {}, problems }
  const lists = written.map(({ key }) => [key, [...new Set(defects[key] as readonly string[])]] as const)
  const legal = [...lists, ['overrides', overrides.legal] as const].filter(([, list]) => list.length > 0)
  return { legal: Object.fromEntries(legal), problems }
}

function listProblems({ key, noun, list, ids }: (typeof tables)[number], value: unknown): string[] {
  if (!Array.isArray(value))
    return [`"${key}" must be a list of ids of ${noun}s, not ${formatValue(value, 60)}`]
  return value
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const nearest = typeof id === 'string' ? findNearest(id, ids) : undefined
      const hint = nearest === undefined ? `${list} lists them` : `did you mean "${nearest}"?`
      return `there is no ${noun} ${formatValue(id, 60)}; ${hint}`
    })
}
