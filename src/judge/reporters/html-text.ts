import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { escapeEntities } from '../../base/escape-entities.ts'

/** A text of a target as HTML. */
export const escapeText = (text: string): string =>
  escapeEntities(escapeControlsInLines(text.replaceAll('\r\n', '\n')))
