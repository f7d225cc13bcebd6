/** How often something may happen, and within which time. */
export interface AppLimit {
  readonly times: number
  readonly seconds: number
}

/**
 * The limits of the rules that are advice. They leave room for four copies of an app that cannot be told apart, and for test
 * suites that start anew for each test.
 */
export const defaultAppLimits = {
  /** logins of one account while another one is running, or while each token is rejected */
  'app.no-login-storm': { times: 4, seconds: 10 },
  /** the same older page in a row */
  'app.no-repeated-page': { times: 5, seconds: 60 },
  /** requests for more after a page without new posts */
  'app.stops-after-last-page': { times: 5, seconds: 60 },
  /** equal requests */
  'app.no-hammering': { times: 50, seconds: 10 },
  /** equal requests in a row that were answered with 422 */
  'app.stops-on-422': { times: 4, seconds: 10 },
  /** complete downloads of one picture */
  'app.reuses-pictures': { times: 5, seconds: 60 },
} as const satisfies Readonly<Record<string, AppLimit>>

export type LimitedAppRuleId = keyof typeof defaultAppLimits

/** A limit for each rule that has one. */
export type AppLimits = Readonly<Record<LimitedAppRuleId, AppLimit>>
