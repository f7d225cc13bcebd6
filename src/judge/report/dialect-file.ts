import { groupRanges } from '../../base/format-ranges.ts'
import type { GapId, Messages } from '../../contract/index.ts'
import { probes } from '../probes/index.ts'
import type { GapResult, Report } from './report.ts'

/** The content of a dialect file, as `feedtwin serve --dialect` reads it. */
export interface DialectFile {
  readonly feedtwin: 'dialect/1'
  /** only observed answers; the twin uses the defaults for all others */
  readonly answers: Readonly<Partial<Record<GapId, unknown>>>
  /** the texts of errors that differ from the default ones */
  readonly messages?: Messages
  /** which responses show each answer */
  readonly observed: Readonly<Partial<Record<GapId, string>>>
}

/** The dialect that a run has observed. */
export function createDialectFile({ gaps, messages = [] }: Pick<Report, 'gaps' | 'messages'>): DialectFile {
  const observed = gaps.filter(({ status }) => status === 'observed' || status === 'drift')
  const texts = messages.flatMap(({ key, text, texts: several = text }) =>
    several === undefined ? [] : [[key, several]],
  )
  return {
    feedtwin: 'dialect/1',
    answers: Object.fromEntries(observed.map(({ id, answer }) => [id, answer])),
    ...(texts.length > 0 && { messages: Object.fromEntries(texts) }),
    observed: Object.fromEntries(observed.map((gap) => [gap.id, describeEvidence(gap)])),
  }
}

/** The dialect that a run has observed, as the text of a file. */
export const formatDialectFile = (report: Pick<Report, 'gaps' | 'messages'>): string =>
  `${JSON.stringify(createDialectFile(report), null, 2)}\n`

function describeEvidence({ id, evidence }: GapResult): string {
  const exchanges = evidence.length === 1 ? 'exchange' : 'exchanges'
  return `${probes[id].relevantResponses}${evidence.length > 0 ? ` (${exchanges} ${listRanges(evidence)})` : ''}`
}

/** Formats 1, 2, 3 and 5 as "1–3, 5". */
const listRanges = (numbers: readonly number[]): string =>
  groupRanges(numbers)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ')
