import { escapeEntities } from '../../../src/base/text/escape-entities.ts'

/** A bar of the chart. */
export interface Bar {
  readonly name: string
  readonly figure: number
  /** the text at its end */
  readonly label: string
}

const WIDTH = 720
const MARGIN = 170
const ROW = 30
const TOP = 46
const BOTTOM = 34

/**
 * Renders bars under a title as an SVG that is readable on light and dark pages.
 *
 * @param note what was measured, where and when
 */
export function renderChart(title: string, bars: readonly Bar[], note: string): string {
  const greatest = Math.max(...bars.map(({ figure }) => figure))
  const height = TOP + bars.length * ROW + BOTTOM
  const rows = bars.map(({ name, figure, label }, index) => {
    const y = TOP + index * ROW
    const width = Math.max(1, Math.round(((WIDTH - MARGIN - 110) * figure) / greatest))
    return [
      `  <text x="${MARGIN - 10}" y="${y + 16}" text-anchor="end">${escapeEntities(name)}</text>`,
      `  <rect x="${MARGIN}" y="${y + 3}" width="${width}" height="18" rx="3" fill="${index === 0 ? '#2f9e6e' : '#8a94a6'}"/>`,
      `  <text x="${MARGIN + width + 8}" y="${y + 16}">${escapeEntities(label)}</text>`,
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeEntities(title)}">
  <style>text { font: 13px system-ui, sans-serif; fill: #6b7280 } .title { font-size: 15px; font-weight: 600 } .note { font-size: 11px }</style>
  <text class="title" x="10" y="24">${escapeEntities(title)}</text>
${rows.join('\n')}
  <text class="note" x="10" y="${height - 12}">${escapeEntities(note)}</text>
</svg>
`
}
