import { formatValue } from '../../base/text/format-value.ts'

/** How a target contradicts a requirement, in words: what a report says. */
export interface ViolationTexts {
  readonly kind?: never
  readonly expected: string
  readonly actual: string
  /** where to look: the part of the response, for example "body, [3].userInfo.gender" */
  readonly where: string
}

/** How a target contradicts a requirement, as data. What nothing else reads may be in words. */
export type Violation =
  | {
      readonly kind: 'status'
      /** the status, or in words what is right */
      readonly expected: number | string
      readonly actual: number
    }
  | {
      /** the status_code of the body, or the status where the body has none */
      readonly kind: 'status code'
      readonly expected: number
      readonly actual: number
      /** whether the body has a status_code */
      readonly isInBody: boolean
      /** what was sent */
      readonly request?: string
    }
  | { readonly kind: 'header'; readonly name: string; readonly expected: string; readonly value: unknown }
  | { readonly kind: 'value'; readonly where: string; readonly expected: string; readonly value: unknown }
  | { readonly kind: 'missing entry'; readonly names: readonly string[]; readonly errors: unknown }
  | (Omit<ViolationTexts, 'where'> & {
      /** default: the body */
      readonly where?: string
    })

/** Puts a violation into words. */
export function formatViolation(violation: Violation): ViolationTexts {
  const { kind } = violation
  if (kind === undefined) return { ...violation, where: violation.where ?? 'body' }
  if (kind === 'missing entry') {
    const { names, errors } = violation
    return {
      expected: `an entry ${names.join(' or ')} in errors`,
      actual: formatValue(errors),
      where: 'body, errors',
    }
  }
  const { expected } = violation
  if (kind === 'status')
    return {
      expected: typeof expected === 'number' ? `status ${expected}` : expected,
      actual: `status ${violation.actual}`,
      where: 'status',
    }
  if (kind === 'status code') {
    const { actual, isInBody, request } = violation
    return {
      expected: `status_code ${expected}${request === undefined ? '' : ` for ${request}`}`,
      actual: `${actual}`,
      where: isInBody ? 'body, status_code' : 'status',
    }
  }
  const where = kind === 'header' ? `header ${violation.name}` : violation.where
  return { expected: violation.expected, actual: formatValue(violation.value), where }
}

/** Puts the violation of a result into words. */
export const formatResult = <Result extends { readonly violation?: Violation }>({
  violation,
  ...result
}: Result): Omit<Result, 'violation'> & { readonly violation?: ViolationTexts } => ({
  ...result,
  ...(violation && { violation: formatViolation(violation) }),
})

/**
 * Why something is not judged:
 *
 * - `tier`: the tier of the run does not allow it
 * - `budget`: a limit of the run is reached: requests, writes, time or the size of responses
 * - `rate-limit`: the target kept answering 429
 * - `no-data`: no response decides about the requirement
 * - `blocked`: the target rejects a request that the test builds on
 * - `outage`: the target cannot be reached, or is unavailable
 */
export type UnjudgedCause = 'tier' | 'budget' | 'rate-limit' | 'no-data' | 'blocked' | 'outage'

/** Thrown by a check or a probe that cannot judge. */
export class Unjudged extends Error {
  override readonly cause: UnjudgedCause

  /** @param reason what is missing, as a part of a sentence */
  constructor(reason: string, cause: UnjudgedCause = 'no-data') {
    super(reason)
    this.cause = cause
  }
}

/** Thrown where the target rejects a request that a check or a probe builds on. */
export class Blocked extends Unjudged {
  constructor(reason: string) {
    super(reason, 'blocked')
  }
}

/** What an attempt gives; where it is unjudged, what another function makes of that. */
export const catchUnjudged = <T, Other>(
  attempt: Promise<T>,
  otherwise: (reason: Unjudged) => Other | Promise<Other>,
): Promise<T | Other> =>
  attempt.catch((error: unknown) => {
    if (error instanceof Unjudged) return otherwise(error)
    throw error
  })

/** Thrown by a probe or a check whose target contradicts itself. */
export class Unstable extends Unjudged {}
