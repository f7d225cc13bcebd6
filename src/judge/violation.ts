import type { Exchange } from './target/exchange.ts'

/** How a target contradicts a requirement. */
export interface Violation {
  readonly expected: string
  readonly actual: string
  /** where to look: the part of the answer, for example "body, [3].userInfo.gender" */
  readonly where: string
}

/** Thrown by a check that has found a violation. */
export class Violated extends Error {
  readonly violation: Violation
  readonly evidence: readonly Exchange[]

  constructor(violation: Violation, evidence: readonly Exchange[]) {
    super(`expected ${violation.expected}, got ${violation.actual}`)
    this.violation = violation
    this.evidence = evidence
  }
}

/** Thrown by a check or a probe that cannot tell, and says why. */
export class Unjudged extends Error {}

/** Thrown by a probe whose target says one thing now and another thing then. */
export class Unstable extends Unjudged {}
