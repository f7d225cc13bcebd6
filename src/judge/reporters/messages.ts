import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { wrapAfterLabel } from '../../base/wrap-text.ts'
import type { MessageResult } from '../report/report.ts'
import { WIDTH } from './facts.ts'
import { type Paint, paintPlain } from './reporter.ts'

// message   text
// 404       Cannot {method} {path}
// required  {raw} is missing (the text of 3 of 4 responses)
// 429       left out: it has a number

/** A table of the texts of errors that differ from the default ones; empty if there are none. */
export function renderMessageTable(messages: readonly MessageResult[], paint: Paint = paintPlain): string {
  if (messages.length === 0) return ''
  const keyWidth = Math.max(...['message', ...messages.map(({ key }) => key)].map(({ length }) => length))
  const formatRow = (key: string, text: string): string[] =>
    wrapAfterLabel(`${key.padEnd(keyWidth)}  `, escapeControlsInLines(text), WIDTH)
  const rows = messages.flatMap((message) => formatRow(message.key, formatMessageResult(message)))
  return `${[...formatRow('message', 'text').map((line) => paint('dim', line)), ...rows].join('\n')}\n`
}

const formatMessageResult = ({ texts, text = formatTexts(texts), reason }: MessageResult): string => {
  if (text === undefined) return `left out: ${reason}`
  return reason === undefined ? text : `${text} (${reason})`
}

/** Several texts for one parameter, or none. */
const formatTexts = (texts: MessageResult['texts']): string | undefined =>
  texts?.length === 0 ? 'none: the error does not name it' : texts?.join(' · ')
