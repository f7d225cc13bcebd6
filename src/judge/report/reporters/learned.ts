import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { WIDTH, wrapAfterLabel, wrapText } from '../../../base/text/wrap-text.ts'
import type { MessageResult, Report } from '../report.ts'
import type { Paint } from './reporter.ts'

// breakage       what a client sees
// create.is-201  A new post is answered with 201.
//
// not reproduced  broken, and not by a known breakage
// list.is-array   The result is an array.
//
// Not all known breakages were tried, because …

/** How many differences are shown. A dialect file has none of them. */
const MAX_UNEXPLAINED = 10

/**
 * The tables of the breakages and the overrides of a target, of the broken requirements that they do not explain, and of other
 * differences that nothing explains, without empty ones. A sentence follows if not all breakages were tried.
 */
export function renderDefectTables(
  {
    breakages = [],
    overrides = [],
    notReproduced = [],
    unexplained = [],
    breakagesReason = '',
  }: Pick<Report, 'breakages' | 'overrides' | 'notReproduced' | 'unexplained' | 'breakagesReason'>,
  paint: Paint,
): string[] {
  const differences = unexplained.slice(0, MAX_UNEXPLAINED)
  return [
    renderTable(BREAKAGES, breakages, paint, ({ id, says }) => [id, says]),
    renderTable(OVERRIDES, overrides, paint, ({ says }, index) => [String(index + 1), says]),
    renderTable(NOT_REPRODUCED, notReproduced, paint, ({ id, sentence }) => [id, sentence]),
    renderTable(NOT_EXPLAINED, differences, paint, ({ what, target, twin, count, request }, index) => [
      String(index + 1),
      `${what}: ${target} instead of ${twin} (${formatCount(count, 'response')}, for example to ${request})`,
    ]),
    breakagesReason && `${wrapText(breakagesReason, WIDTH)}\n`,
  ].filter((table) => table !== '')
}

type Row = readonly [id: string, sentence: string]

const BREAKAGES: Row = ['breakage', 'what a client sees']
const OVERRIDES: Row = ['override', 'what the deployment does differently']
const NOT_REPRODUCED: Row = ['not reproduced', 'broken, and not by a known breakage']
const NOT_EXPLAINED: Row = [
  'not explained',
  'how the deployment answers differently from a twin with this dialect',
]

/** A table of two columns with a heading; empty without rows. */
function renderTable<Item>(
  heading: Row,
  items: readonly Item[],
  paint: Paint,
  describe: (item: Item, index: number) => Row,
): string {
  if (items.length === 0) return ''
  const rows = items.map(describe)
  const width = Math.max(...[heading, ...rows].map(([id]) => id.length))
  const formatRow = ([id, sentence]: Row): string[] =>
    wrapAfterLabel(`${id.padEnd(width)}  `, escapeControlsInLines(sentence), WIDTH)
  return `${[...formatRow(heading).map((line) => paint('dim', line)), ...rows.flatMap(formatRow)].join('\n')}\n`
}

// message   text
// 404       Cannot {method} {path}
// required  {raw} is missing (the text of 3 of 4 responses)
// 429       left out: it has a number

/** A table of the texts of errors that differ from the default ones; empty if there are none. */
export const renderMessageTable = (messages: readonly MessageResult[], paint: Paint): string =>
  renderTable(['message', 'text'], messages, paint, (message) => [message.key, formatMessageResult(message)])

const formatMessageResult = ({ texts, text = formatTexts(texts), reason }: MessageResult): string => {
  if (text === undefined) return `left out: ${reason}`
  return reason === undefined ? text : `${text} (${reason})`
}

/** Several texts for one parameter, or none. */
const formatTexts = (texts: MessageResult['texts']): string | undefined =>
  texts?.length === 0 ? 'none: the error does not name it' : texts?.join(' · ')
