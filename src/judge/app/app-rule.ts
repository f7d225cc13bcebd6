import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { ViolationTexts } from '../violation.ts'
import type { AppLimits } from './app-limits.ts'

/** How an app contradicts a rule. */
export interface AppViolation extends ViolationTexts {
  /** the earlier exchanges that show it, together with the one that was judged */
  readonly earlier?: readonly ClientExchange[]
}

/** What an exchange shows: the rule was kept or broken; undefined if it can show neither. */
export type AppJudgement = 'kept' | AppViolation | undefined

/** A rule that watches the exchanges of one client. */
export interface OpenAppRule {
  /** Judges an exchange, which comes after those that were judged before. */
  judge(exchange: ClientExchange): AppJudgement
}

/** How an app rule is judged. Its id and its sentence are in contracts/app.yaml. */
export interface AppRule {
  /** why it is not judged if no exchange can show it, as a part of a sentence */
  readonly unjudged: string
  /** true for a rule that compares clients: it is opened once, and watches the exchanges of all clients */
  readonly comparesClients?: true
  open(limits: AppLimits): OpenAppRule
}

/** Creates a rule that judges each exchange by itself. */
export const createExchangeRule = (
  unjudged: string,
  judge: (exchange: ClientExchange) => AppJudgement,
): AppRule => ({ unjudged, open: () => ({ judge }) })
