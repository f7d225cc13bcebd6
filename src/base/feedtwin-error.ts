/** What went wrong, as a stable word that scripts may rely on; the message is for people. */
export type FeedtwinErrorCode =
  | 'bad-dialect'
  | 'bad-world'
  | 'bad-scenario'
  | 'bad-option'
  | 'bad-waivers'
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
 * The one error that feedtwin throws on purpose. Its message names what was wrong, what is allowed and what to
 * do next; whoever shows it needs no stack trace.
 */
export class FeedtwinError extends Error {
  readonly code: FeedtwinErrorCode

  constructor(code: FeedtwinErrorCode, message: string) {
    super(message)
    this.name = 'FeedtwinError'
    this.code = code
  }
}
