import type { Capture } from './capture.ts'

const FONT_SIZE = 14
/** Monospaced fonts are about 0.6 em wide; `textLength` makes every font exactly as wide. */
const CHARACTER_WIDTH = 8.4
const LINE_HEIGHT = 18
const COLUMNS = 80
const PADDING = 14
const GAP = 12
const WIDTH = COLUMNS * CHARACTER_WIDTH + 2 * PADDING

/** The select graphic rendition codes that feedtwin prints, as class names (ECMA-48, 8.3.117). */
const CLASSES: Readonly<Record<string, string>> = { 1: 'b', 2: 'd', 31: 'r', 32: 'g', 33: 'y', 36: 'c' }

/** Light text on a dark window can be read on light and on dark pages. */
const STYLE = `
text{font:${FONT_SIZE}px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#d1d7e0;white-space:pre}
rect{fill:#151b23;stroke:#3d444d}
.b{font-weight:bold}.d{fill:#9198a1}.r{fill:#ff6a69}.g{fill:#3fb950}.y{fill:#d9a514}.c{fill:#39c5cf}
`.trim()

/** Draws a window for each command with its output, one below the other. */
export function renderSvg(captures: readonly Capture[]): string {
  let top = 0
  const windows = captures.map(({ command, output }) => {
    const lines = [`\x1b[2m$\x1b[22m ${command}`, ...output.trimEnd().split('\n')]
    const height = lines.length * LINE_HEIGHT + 2 * PADDING
    const drawn = [
      `<rect x=".5" y="${top + 0.5}" width="${WIDTH - 1}" height="${height - 1}" rx="6"/>`,
      ...lines.map((line, index) => drawLine(line, top + PADDING + (index + 1) * LINE_HEIGHT - 5)),
    ]
    top += height + GAP
    return drawn.filter((element) => element !== '').join('\n')
  })
  const height = top - GAP
  const title = escapeXml(captures.map(({ command }) => command).join(', then '))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    ...windows,
    '</svg>\n',
  ].join('\n')
}

interface Run {
  readonly text: string
  readonly column: number
  readonly className: string | undefined
}

function drawLine(line: string, y: number): string {
  const spans = splitRuns(line).map(({ text, column, className }) => {
    const x = round(PADDING + column * CHARACTER_WIDTH)
    const length = round([...text].length * CHARACTER_WIDTH)
    const attribute = className === undefined ? '' : ` class="${className}"`
    return `<tspan x="${x}" textLength="${length}"${attribute}>${escapeXml(text)}</tspan>`
  })
  return spans.length === 0 ? '' : `<text y="${y}">${spans.join('')}</text>`
}

/** A colour, a wide gap, or a text that ends before the next of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
const PART = /\x1b\[([\d;]*)m|( {2,}|^ )|((?:(?! {2}|\x1b).)+)/g

/** Splits a line where the colour changes and at wide gaps, so that columns align in every font. */
function splitRuns(line: string): Run[] {
  const runs: Run[] = []
  let column = 0
  let className: string | undefined
  for (const [, codes, gap = '', text = ''] of line.matchAll(PART)) {
    if (codes !== undefined) className = CLASSES[codes]
    else if (text.trim() !== '') runs.push({ text, column, className })
    column += [...gap, ...text].length
  }
  return runs
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
