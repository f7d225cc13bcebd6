/** Why a run sends nothing more: the target is lost, an answer is beyond a limit of the kit, or the time is up. */
export interface Ending {
  readonly kind: 'lost' | 'too-large' | 'late'
  /** what happened, as a part of a sentence; nothing where the time is up */
  readonly reason: string
}

/** Why a check that needs another answer is not judged. */
const forCheck: Readonly<Record<Ending['kind'], (reason: string) => string>> = {
  lost: (reason) => `the target could not be reached: ${reason}`,
  'too-large': (reason) => `an answer could not be judged: ${reason}`,
  late: () => 'the time for the run was over (--max-time)',
}

/** What ended the run, as a sentence. @param request the number of the request that got no answer */
const forRun: Readonly<Record<Ending['kind'], (reason: string, request: number) => string>> = {
  lost: (reason, request) =>
    request === 1
      ? `The target cannot be reached: ${reason}.`
      : `The target stopped answering at request ${request}: ${reason}. ${LEFT_OPEN}`,
  'too-large': (reason, request) =>
    `The answer to request ${request} cannot be judged: ${reason}. ${LEFT_OPEN}`,
  late: (_, request) => `The time for the run (--max-time) was over at request ${request}. ${LEFT_OPEN}`,
}

const LEFT_OPEN = 'What had not been judged by then is left open.'

export const describeForCheck = ({ kind, reason }: Ending): string => forCheck[kind](reason)

export const describeForRun = ({ kind, reason }: Ending, request: number): string =>
  forRun[kind](reason, request)
