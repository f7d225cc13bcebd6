import { appRuleTable } from '../../contract/generated/app-rules.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import type { RecordingFinding } from '../../judge/runs/recordings/recording-judge.ts'
import type { ViolationTexts } from '../../judge/target/violation.ts'
import type { JudgedApp } from '../../serve/backend.ts'
import type { ShownFinding } from '../../serve/traffic/capture.ts'

/** An app or a deployment, and how it keeps each rule. */
interface JudgedParty {
  readonly name: string
  readonly exchanges: number
  readonly rules: readonly {
    readonly id: string
    readonly verdict: string
    /** how many exchanges break it */
    readonly count: number
    /** the numbers of the first ones */
    readonly exchanges: readonly number[]
    readonly violation?: ViolationTexts | undefined
  }[]
}

/** How many exchanges are linked for each rule. */
export const MAX_LINKS = 5

const rulesById = new Map<string, Pick<JudgedApp['rules'][number], 'level' | 'sentence'>>(
  [...appRuleTable, ...requirements].map(({ id, level, sentence }) => [id, { level, sentence }]),
)

const formatViolation = ({ expected, actual }: ViolationTexts): string =>
  `Expected ${expected}; got ${actual}.`

/** The order in which findings are shown: what the specification states comes first. */
const levelOrder: Readonly<Record<JudgedApp['rules'][number]['level'], number>> = {
  stated: 0,
  leaning: 1,
  inherited: 2,
  advice: 3,
}

const getRank = ({ id }: { readonly id: string }): number => levelOrder[rulesById.get(id)?.level ?? 'advice']

/** Describes what one exchange breaks, for the console. */
export const describeFindings = (findings: readonly RecordingFinding[]): readonly ShownFinding[] =>
  findings
    .toSorted((a, b) => getRank(a) - getRank(b))
    .map(({ subject, id, violation }) => ({
      subject,
      id,
      sentence: rulesById.get(id)?.sentence ?? '',
      violation: formatViolation(violation),
    }))

/** Describes an app or a deployment for the console. @param inTraffic the numbers in the traffic by those of the judge */
export const describeParty = (
  { name, exchanges, rules }: JudgedParty,
  inTraffic: ReadonlyMap<number, number>,
): JudgedApp => ({
  name,
  exchanges,
  rules: rules.flatMap(({ id, verdict, count, exchanges: numbers, violation }) => {
    const rule = rulesById.get(id)
    return rule === undefined
      ? []
      : {
          id,
          ...rule,
          verdict: verdict === 'fail' || verdict === 'warn' || verdict === 'pass' ? verdict : 'unjudged',
          count,
          exchanges: numbers.slice(0, MAX_LINKS).flatMap((number) => inTraffic.get(number) ?? []),
          ...(violation && { violation: formatViolation(violation) }),
        }
  }),
})
