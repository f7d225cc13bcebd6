import type { UnjudgedCause } from '../violation.ts'

/** Why a run waits: the target limits its rate, or is unavailable. */
export type WaitCause = Extract<UnjudgedCause, 'rate-limit' | 'outage'>

/** A status that asks to try again later. */
interface Delay {
  readonly cause: WaitCause
  /** why nothing is judged when the run may not wait that long. @param limit the longest wait, as a text */
  explain(limit: string): string
}

/** The statuses that ask to try again later (RFC 6585, section 4; RFC 9110, section 15.6.4). */
export const delays: Readonly<Record<number, Delay>> = {
  429: {
    cause: 'rate-limit',
    explain: (limit) =>
      `rate limited for longer than --max-wait allows (${limit} in all); raise --max-wait or lower --rate`,
  },
  503: {
    cause: 'outage',
    explain: (limit) => `the target is unavailable (503) for longer than --max-wait allows (${limit} in all)`,
  },
}
