import { escapeControlsInLines } from './text/escape-controls.ts'

/** The kind of an error, as a stable word that programs can compare. The message is for people. */
export type FeedtwinErrorCode =
  | 'bad-dialect'
  | 'bad-world'
  | 'bad-scenario'
  | 'bad-option'
  | 'bad-waivers'
  | 'bad-walk'
  | 'file-unreadable'
  | 'file-unwritable'
  | 'token-command-failed'
  | 'no-answer'
  | 'bad-journal'
  | 'journal-locked'
  | 'state-kept'
  | 'bad-snapshot'
  | 'journal-unreachable'
  | 'port-taken'
  | 'address-unavailable'
  | 'control-unreachable'
  | 'control-refused'
  | 'control-timeout'
  | 'bad-certificate'

/**
 * The only error that feedtwin throws on purpose. Its message says what happened, what was expected, and what to do
 * next, so it can be shown without a stack trace. Characters
 * that control a terminal are escaped, since a message may repeat what others wrote.
 *
 * @example
 * ```ts
 * import { createTwin, FeedtwinError } from 'feedtwin'
 *
 * const error = await createTwin({ seed: -1 }).catch((error) => error)
 * error instanceof FeedtwinError // → true
 * error.code // → 'bad-option'
 * error.message // → 'The seed is a whole number from 0 to 4294967295, not -1.'
 * ```
 */
export class FeedtwinError extends Error {
  readonly code: FeedtwinErrorCode

  constructor(code: FeedtwinErrorCode, message: string) {
    super(escapeControlsInLines(message))
    this.name = 'FeedtwinError'
    this.code = code
  }
}

/** Creates the error of an option, argument or setting that is not allowed. */
export const createOptionError = (message: string): FeedtwinError => new FeedtwinError('bad-option', message)
