import { WIDTH } from '../../../base/report-blocks.ts'
import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { wrapAfterLabel, wrapText } from '../../../base/text/wrap-text.ts'
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
  return [
    renderTable(
      'breakage',
      'what a client sees',
      breakages.map(({ id, says }) => [id, says]),
      paint,
    ),
    renderTable(
      'override',
      'what the deployment does differently',
      overrides.map(({ says }, index) => [String(index + 1), says]),
      paint,
    ),
    renderTable(
      'not reproduced',
      'broken, and not by a known breakage',
      notReproduced.map(({ id, sentence }) => [id, sentence]),
      paint,
    ),
    renderTable(
      'not explained',
      'how the deployment answers differently from a twin with this dialect',
      unexplained
        .slice(0, MAX_UNEXPLAINED)
        .map(({ what, target, twin, count, request }, index) => [
          String(index + 1),
          `${what}: ${target} instead of ${twin} (${formatCount(count, 'response')}, for example to ${request})`,
        ]),
      paint,
    ),
    breakagesReason && `${wrapText(breakagesReason, WIDTH)}\n`,
  ].filter((table) => table !== '')
}

/** A table of two columns with a heading; empty without rows. */
function renderTable(
  name: string,
  says: string,
  rows: readonly (readonly [id: string, sentence: string])[],
  paint: Paint,
): string {
  if (rows.length === 0) return ''
  const width = Math.max(...[name, ...rows.map(([id]) => id)].map(({ length }) => length))
  const formatRow = ([id, sentence]: readonly [string, string]): string[] =>
    wrapAfterLabel(`${id.padEnd(width)}  `, escapeControlsInLines(sentence), WIDTH)
  return `${[...formatRow([name, says]).map((line) => paint('dim', line)), ...rows.flatMap(formatRow)].join('\n')}\n`
}

// message   text
// 404       Cannot {method} {path}
// required  {raw} is missing (the text of 3 of 4 responses)
// 429       left out: it has a number

/** A table of the texts of errors that differ from the default ones; empty if there are none. */
export const renderMessageTable = (messages: readonly MessageResult[], paint: Paint): string =>
  renderTable(
    'message',
    'text',
    messages.map((message) => [message.key, formatMessageResult(message)]),
    paint,
  )

const formatMessageResult = ({ texts, text = formatTexts(texts), reason }: MessageResult): string => {
  if (text === undefined) return `left out: ${reason}`
  return reason === undefined ? text : `${text} (${reason})`
}

/** Several texts for one parameter, or none. */
const formatTexts = (texts: MessageResult['texts']): string | undefined =>
  texts?.length === 0 ? 'none: the error does not name it' : texts?.join(' · ')
