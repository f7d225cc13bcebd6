import { isDeepStrictEqual } from 'node:util'
import type { Report } from '../../src/conformance.ts'
import type { Expected } from './expected.ts'

/** How far a report agrees with expected.yaml. */
export interface Comparison {
  /** The expected violations and warnings that the report has. */
  readonly found: readonly string[]
  /** The expected violations and warnings that the report does not have. */
  readonly missed: readonly string[]
  /** Those that the kit does not find yet. */
  readonly knownMissed: readonly string[]
  /** Every other result than pass and unjudged, as "fail list.is-array". */
  readonly falseAlarms: readonly string[]
  /** The gaps with the expected answer. */
  readonly right: readonly string[]
  /** The gaps that are undetermined, as expected. */
  readonly undetermined: readonly string[]
  /** The other gaps, as "list.order: newest-first instead of oldest-first". */
  readonly wrong: readonly string[]
}

export function compareReport(report: Report, expected: Expected): Comparison {
  const alarms = listAlarms(report)
  const wanted = [
    ...expected.violations.map((finding) => ({ ...finding, alarm: `fail ${finding.requirement}` })),
    ...expected.warnings.map((finding) => ({ ...finding, alarm: `warn ${finding.requirement}` })),
  ]
  const gaps = report.gaps.map((gap) => ({ id: gap.id, ...compareGap(gap, expected) }))
  const select = (as: string): typeof gaps => gaps.filter((gap) => gap.as === as)
  const known = new Set<string>(report.gaps.map(({ id }) => id))
  const absent = [...Object.keys(expected.gaps), ...expected.undetermined].filter((id) => !known.has(id))
  return {
    found: wanted.map(({ alarm }) => alarm).filter((alarm) => alarms.includes(alarm)),
    missed: wanted
      .filter(({ alarm, follows }) => follows === undefined && !alarms.includes(alarm))
      .map(({ alarm }) => alarm),
    knownMissed: wanted.filter(({ missed }) => missed !== undefined).map(({ alarm }) => alarm),
    falseAlarms: alarms.filter((alarm) => wanted.every((each) => each.alarm !== alarm)),
    right: select('right').map(({ id }) => id),
    undetermined: select('undetermined').map(({ id }) => id),
    wrong: [
      ...select('wrong').map(({ id, text }) => `${id}: ${text}`),
      ...absent.map((id) => `${id}: not in the report`),
    ],
  }
}

/** The results that need attention. */
export const listAlarms = ({ requirements }: Report): readonly string[] =>
  requirements
    .filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unjudged')
    .map(({ verdict, id }) => `${verdict} ${id}`)

type GapComparison = { readonly as: 'right' | 'undetermined' | 'wrong'; readonly text: string }

function compareGap(
  { id, status, answer, reason }: Report['gaps'][number],
  expected: Expected,
): GapComparison {
  const text = status === 'observed' ? JSON.stringify(answer) : `${status}, ${reason}`
  const isKnown = status === 'observed' && id in expected.gaps && isEqualAnswer(answer, expected.gaps[id])
  // Some runs can determine it, others cannot.
  if (isKnown && expected.undetermined.includes(id)) return { as: 'undetermined', text }
  if (expected.undetermined.includes(id))
    return status === 'undetermined' ? { as: 'undetermined', text } : { as: 'wrong', text }
  if (!(id in expected.gaps)) return { as: 'wrong', text: `${text}, but expected.yaml has no answer` }
  const wanted = expected.gaps[id]
  if (isKnown) return { as: 'right', text }
  return { as: 'wrong', text: `${text} instead of ${JSON.stringify(wanted)}` }
}

/** Lists are sets. */
const isEqualAnswer = (a: unknown, b: unknown): boolean => isDeepStrictEqual(sortList(a), sortList(b))

const sortList = (answer: unknown): unknown =>
  Array.isArray(answer) ? answer.map((each) => JSON.stringify(each)).sort() : answer
