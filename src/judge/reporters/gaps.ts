import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { wrapAfterLabel } from '../../base/wrap-text.ts'
import type { GapResult, GapStatus } from '../report/report.ts'
import { WIDTH } from './facts.ts'
import { formatGap, formatGapTally } from './phrases.ts'
import { type Paint, paintPlain, type Style } from './reporter.ts'

// list.order           observed      newest-first
// list.page-size-max   undetermined  no place with more than 20 posts was found
//
// 1 undetermined, 33 observed

const STYLES: Readonly<Record<GapStatus, Style>> = {
  observed: 'green',
  undetermined: 'dim',
  unstable: 'yellow',
  drift: 'yellow',
  error: 'red',
}

/** A table of gaps with the status and the answer of each. */
export function renderGapTable(gaps: readonly GapResult[], paint: Paint = paintPlain): string {
  return `${[...formatGapRows(gaps, paint), '', formatGapTally(gaps)].join('\n')}\n`
}

/** One row for each gap, in lines of at most `width` columns. */
export function formatGapRows(gaps: readonly GapResult[], paint: Paint, width = WIDTH): string[] {
  const idWidth = Math.max(0, ...gaps.map(({ id }) => id.length))
  const statusWidth = Math.max(0, ...gaps.map(({ status }) => status.length))
  return gaps.flatMap((gap) => {
    const formatLabel = (status: string): string => `${gap.id.padEnd(idWidth)}  ${status}  `
    const status = gap.status.padEnd(statusWidth)
    return wrapAfterLabel(
      formatLabel(status),
      escapeControlsInLines(formatGap(gap)),
      width,
      formatLabel(paint(STYLES[gap.status], status)),
    )
  })
}
