import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { JudgedRun } from '../judge-target.ts'
import type { RequirementResult } from '../report/report.ts'
import type { Exchange } from '../target/exchange.ts'

/** What a run has found, as it is compared between a deployment and a twin with other posts and users. */
export interface Findings {
  /** how each broken requirement is broken, without what depends on posts, users and times */
  readonly violations: ReadonlyMap<RequirementId, string>
  /** the requirements that the target keeps */
  readonly kept: ReadonlySet<RequirementId>
  /** further facts, which decide between twins with the same violations */
  readonly facts: ReadonlySet<string>
}

/** Reads what a run has found. */
export function readFindings({ report, exchanges }: Pick<JudgedRun, 'report' | 'exchanges'>): Findings {
  const { requirements, gaps } = report
  const broken = requirements.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
  return {
    violations: new Map(broken.map((result) => [result.id, describeViolation(result, exchanges)])),
    kept: new Set(requirements.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id)),
    facts: new Set([
      ...requirements.map(({ id, verdict }) => `${id} ${verdict}`),
      ...broken.map(({ id, violation }) => `${id} ${JSON.stringify(violation)}`),
      ...gaps.map(({ id, status, answer }) => `${id} ${status} ${canonicalizeAnswer(answer)}`),
      ...exchanges.map(({ outgoing: { method, path }, response: { status, headers, json } }) =>
        [
          ...[method, generalize(path), status, headers['content-type']],
          JSON.stringify(describeShape(json)),
        ].join(' '),
      ),
    ]),
  }
}

function describeViolation(
  { verdict, violation, evidence }: RequirementResult,
  exchanges: readonly Exchange[],
): string {
  const { expected = '', actual = '', where = '' } = violation ?? {}
  const last = exchanges.find(({ number }) => number === evidence.at(-1)?.number)
  const request = last && `${last.outgoing.operation ?? last.outgoing.path} ${last.response.status}`
  return [verdict, ...[expected, actual, where].map(generalize), request].join(' | ')
}

/** How many facts only one of two runs has found. */
export const countDifferences = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((fact) => !other.has(fact)).length + [...other].filter((fact) => !one.has(fact)).length

/** Leaves out quoted texts and numbers, except for status codes. Some numbers are as good as one. */
const generalize = (text: string): string =>
  text
    .replace(/"[^"]*"/g, '""')
    .replace(/(?<!status )-?\b\d[\d.,]*/g, '#')
    .replace(/#(?:[ ,]+#)*(?:[ ,]*… \(# in all\))?/g, '#')

/** The names and types of JSON. A list has the shape of its first element. */
function describeShape(json: unknown): unknown {
  if (Array.isArray(json)) return json.slice(0, 1).map(describeShape)
  if (typeof json !== 'object' || json === null) return json === null ? null : typeof json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, describeShape(value)]))
}
