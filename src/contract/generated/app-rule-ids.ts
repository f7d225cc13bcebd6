// Made from contracts/ by `npm run generate`. Change the source, then run that.

/** The ids of all app rules, in the order of the specification. */
export const appRuleIds = [
  'app.sends-common-headers',
  'app.platform-is-known',
  'app.device-is-stable',
  'app.reuses-pictures',
  'app.login-has-open-id',
  'app.no-login-storm',
  'app.list-has-position',
  'app.cursors-not-together',
  'app.cursor-was-seen',
  'app.no-repeated-page',
  'app.stops-after-last-page',
  'app.publish-has-required',
  'app.publish-not-empty',
  'app.no-automatic-post-retry',
  'app.token-as-bearer',
  'app.token-after-login',
  'app.no-token-in-url',
  'app.stops-on-422',
  'app.honours-retry-after',
  'app.no-hammering',
  'app.version-by-accept',
  'app.sends-client-version',
] as const

export type AppRuleId = (typeof appRuleIds)[number]
