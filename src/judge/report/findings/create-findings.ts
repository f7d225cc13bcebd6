import { type CurlBase, formatCurl } from '../command.ts'
import { formatSentence } from '../format-sentence.ts'
import type {
  Cause,
  Consequence,
  Evidence,
  Finding,
  JudgedReport,
  JudgedResult,
  Severity,
  Verdict,
  ViolationCase,
} from '../report.ts'
import { filterByVerdict, listResults, VERDICTS } from '../verdict.ts'

/** The verdicts that need attention, the most urgent first. */
const SEVERITIES: readonly Severity[] = ['fail', 'error', 'unstable', 'warn']

/**
 * Lists what a person has to look at, the most urgent first: failures before warnings; legal requests that fail before all
 * else, and wrong types last; what has more consequences earlier. What the baseline or a waiver excuses is at the end. A
 * result that follows from another one is only named there.
 */
export function createFindings(report: JudgedReport): readonly Finding[] {
  const results = listResults(report)
  const ranked = results
    .filter(({ causedBy }) => causedBy === undefined)
    .flatMap((result) => listFindingsOf(result, results, report))
  return foldServerErrors(ranked)
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => comparePlaces([...rank(a), a.index], [...rank(b), b.index]))
    .map(({ finding }) => finding)
}

/** The requirements that say only that a request is not answered with 5xx. */
const SERVER_ERROR = /^any\.(?:no|wrong-type-is-no)-server-error$/

/** What is wrong with exchanges that are all answered with 5xx follows from the 5xx. */
function foldServerErrors(ranked: readonly RankedFinding[]): readonly RankedFinding[] {
  const errors = ranked.filter(({ finding }) => SERVER_ERROR.test(finding.requirements[0] ?? ''))
  const findError = ({ finding }: RankedFinding): RankedFinding | undefined =>
    finding.exchanges.length === 0 || (finding.example?.response?.status ?? 0) < 500
      ? undefined
      : errors.find(({ finding: error }) =>
          finding.exchanges.every((number) => error.exchanges.includes(number)),
        )
  const follows = (each: RankedFinding): boolean => !errors.includes(each) && findError(each) !== undefined
  return ranked
    .filter((each) => !follows(each))
    .map((each) =>
      errors.includes(each)
        ? addConsequences(
            each,
            ranked.filter((other) => follows(other) && findError(other) === each),
          )
        : each,
    )
}

function addConsequences(ranked: RankedFinding, others: readonly RankedFinding[]): RankedFinding {
  const { finding } = ranked
  const findings = [finding, ...others.map((other) => other.finding)]
  const consequences = [
    ...finding.consequences,
    ...others.flatMap(({ finding: { requirements, severity, sentence = '', violation, ...other } }) => [
      { id: requirements[0] ?? '', verdict: severity, sentence, ...(violation && { violation }) },
      ...other.consequences,
    ]),
  ]
  const severity =
    SEVERITIES.find((each) => findings.some((one) => one.severity === each)) ?? finding.severity
  return {
    ...ranked,
    finding: {
      ...finding,
      severity,
      requirements: findings.flatMap(({ requirements }) => requirements),
      consequences,
    },
  }
}

interface RankedFinding {
  readonly finding: Finding
  readonly kind: ViolationCase['kind']
  /** whether a request is answered with an error, and not only in a wrong form */
  readonly isRejection: boolean
}

function rank({ finding, kind, isRejection }: RankedFinding): number[] {
  const { consequences } = finding
  return [
    ...rankSeverity(finding),
    kind === 'wrong type' ? 2 : kind === 'allowed' && isRejection ? 0 : 1,
    -consequences.length,
  ]
}

/** Failures before warnings. What a baseline or a waiver excuses is at the end. */
export const sortBySeverity = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => comparePlaces(rankSeverity(a), rankSeverity(b)))

const rankSeverity = ({ severity, known, waived }: Finding): number[] => [
  known || waived ? 1 : 0,
  SEVERITIES.indexOf(severity),
]

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((place, each) => place !== b[each])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

function listFindingsOf(
  result: JudgedResult,
  results: readonly JudgedResult[],
  report: JudgedReport,
): RankedFinding[] {
  const { cases = [] } = result
  const cause = report.causes?.find(({ requirement }) => requirement === result.id)
  const others = cases.filter((each) => !isExplained(each, cause))
  const rest = cause === undefined || cause.exchanges !== undefined ? others : []
  const first = cases.find((each) => !rest.includes(each)) ?? cases[0]
  const own = cause
    ? [createFinding(result, first, report, { cause, results })]
    : cases.length === 0
      ? [createFinding(result, undefined, report)]
      : []
  return [...own, ...rest.map((each) => createFinding(result, each, report))].filter(
    (each) => each !== undefined,
  )
}

const isExplained = ({ exchanges }: ViolationCase, cause: Cause | undefined): boolean =>
  cause?.exchanges !== undefined && exchanges.some((number) => cause.exchanges?.includes(number))

interface Explanation {
  readonly cause: Cause
  readonly results: readonly JudgedResult[]
}

/** A finding of a result, or of one of its cases; undefined for a result that needs no attention. */
function createFinding(
  result: JudgedResult,
  shown: ViolationCase | undefined,
  report: JudgedReport,
  explanation?: Explanation,
): RankedFinding | undefined {
  const { id, sentence, section, violation, waived, known, verdict } = result
  const consequences = sortByVerdict(
    explanation?.results.filter(({ causedBy }) => causedBy === id) ?? [],
  ).map(createConsequence)
  const severity = SEVERITIES.find((each) =>
    [verdict, ...consequences.map((consequence) => consequence.verdict)].includes(each),
  )
  if (severity === undefined) return undefined
  const isFirst = shown === undefined || shown === result.cases?.[0]
  const reason = readOwnReason(result, explanation !== undefined)
  const isUnstable = verdict === 'unstable' && shown !== undefined
  const cause = explanation?.cause.headline ?? shown?.cause ?? describeResult(result)
  const example = findExample(result, shown)
  const finding: Finding = {
    id: [id, shown ? shown.key : verdict].filter(Boolean).join(': '),
    cause: formatSentence(isUnstable ? `${cause}, but not each time` : cause),
    severity,
    ...(known && { known }),
    ...(waived && { waived }),
    requirements: [id, ...consequences.map((each) => each.id)],
    sentence,
    section,
    ...(violation && isFirst && { violation }),
    ...(reason !== undefined && { reason }),
    consequences,
    ...(example && { example: createExample(example, result, report, isFirst) }),
    count: shown?.count ?? (example ? 1 : 0),
    exchanges: shown?.exchanges ?? (example ? [example.number] : []),
  }
  return { finding, kind: shown?.kind ?? 'other', isRejection: (example?.response.status ?? 0) >= 400 }
}

/** What is known of a result whose requests are not. */
function describeResult({ id, verdict, violation, reason = 'no reason was given' }: JudgedResult): string {
  if (violation) return `${violation.actual} instead of ${violation.expected}, against ${id}`
  return verdict === 'error' ? `the kit could not judge ${id}: ${reason}` : `${id} is ${verdict}: ${reason}`
}

/** The exchange that shows a case: one of its own, or else the last one, since earlier ones prepare it. */
const findExample = ({ evidence }: JudgedResult, shown: ViolationCase | undefined): Evidence | undefined =>
  evidence.findLast(({ number }) => shown?.exchanges.includes(number)) ?? evidence.at(-1)

const createExample = (
  exchange: Evidence,
  { excerpt }: JudgedResult,
  report: CurlBase,
  hasExcerpt: boolean,
): NonNullable<Finding['example']> => ({
  exchange: exchange.number,
  request: exchange.request,
  response: exchange.response,
  command: formatCurl(exchange, report),
  ...(excerpt !== undefined && hasExcerpt && { excerpt }),
})

function createConsequence(result: JudgedResult): Consequence {
  const { id, verdict, sentence, violation } = result
  const reason = readOwnReason(result, true)
  return { id, verdict, sentence, ...(violation && { violation }), ...(reason !== undefined && { reason }) }
}

/** The reason of a result without its cause. That of a waiver or of the baseline is in place of the cause. */
const readOwnReason = (
  { reason, ownReason, waived, known }: JudgedResult,
  hasCause: boolean,
): string | undefined => (hasCause && !waived && !known ? ownReason : reason)

const sortByVerdict = (results: readonly JudgedResult[]): readonly JudgedResult[] =>
  VERDICTS.flatMap((verdict: Verdict) => filterByVerdict(results, verdict))
