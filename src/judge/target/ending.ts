import type { UnjudgedCause } from '../violation.ts'
import type { ConnectionFault } from './explain-connection-error.ts'

/** Why a run sends nothing more. */
export interface Ending {
  /** the target is lost, a response exceeds a limit of the kit, or the time is over */
  readonly kind: 'lost' | 'too-large' | 'late'
  /** what happened, as a part of a sentence; empty when the time is over */
  readonly reason: string
  /** what the lost connection shows about the server */
  readonly fault?: ConnectionFault | undefined
}

const REST = 'The rest was not judged.'

interface EndingTexts {
  readonly cause: UnjudgedCause
  /** why a check that needs another response is not judged */
  forCheck(reason: string): string
  /** what ended the run, as a sentence. @param request the number of the request without a response */
  forRun(reason: string, request: number): string
}

const endings: Readonly<Record<Ending['kind'], EndingTexts>> = {
  lost: {
    cause: 'outage',
    forCheck: (reason) => `the target could not be reached: ${reason}`,
    forRun: (reason, request) =>
      request === 1
        ? `The target cannot be reached: ${reason}.`
        : `The target stopped responding at request ${request}: ${reason}. ${REST}`,
  },
  'too-large': {
    cause: 'budget',
    forCheck: (reason) => `a response could not be judged: ${reason}`,
    forRun: (reason, request) => `The response to request ${request} cannot be judged: ${reason}. ${REST}`,
  },
  late: {
    cause: 'budget',
    forCheck: () => 'the time for the run was over (--max-time)',
    forRun: (_, request) => `The time for the run (--max-time) was over at request ${request}. ${REST}`,
  },
}

/** The reason and the cause for which a check is not judged. */
export const explainForCheck = ({
  kind,
  reason,
}: Ending): readonly [reason: string, cause: UnjudgedCause] => [
  endings[kind].forCheck(reason),
  endings[kind].cause,
]

export const describeForRun = ({ kind, reason }: Ending, request: number): string =>
  endings[kind].forRun(reason, request)
