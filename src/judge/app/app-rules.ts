import type { AppRuleId } from '../../contract/generated/app-rule-ids.ts'
import type { AppRule } from './app-rule.ts'
import { cursorWasSeen } from './cursors.ts'
import { platformIsKnown, sendsClientVersion, sendsCommonHeaders, versionByAccept } from './headers.ts'
import { noLoginStorm } from './login-storm.ts'
import { noRepeatedPage, stopsAfterLastPage } from './pages.ts'
import {
  cursorsNotTogether,
  listHasPosition,
  loginHasOpenId,
  publishHasRequired,
  publishNotEmpty,
} from './parameters.ts'
import { reusesPictures } from './pictures.ts'
import { noAutomaticPostRetry } from './post-retry.ts'
import { noHammering, stopsOn422 } from './repeated-requests.ts'
import { honoursRetryAfter } from './retry-after.ts'
import { deviceIsStable, noTokenInUrl, tokenAfterLogin, tokenAsBearer } from './tokens.ts'

/** How each app rule is judged. */
export const appRules: Readonly<Record<AppRuleId, AppRule>> = {
  'app.sends-common-headers': sendsCommonHeaders,
  'app.platform-is-known': platformIsKnown,
  'app.device-is-stable': deviceIsStable,
  'app.reuses-pictures': reusesPictures,
  'app.login-has-open-id': loginHasOpenId,
  'app.no-login-storm': noLoginStorm,
  'app.list-has-position': listHasPosition,
  'app.cursors-not-together': cursorsNotTogether,
  'app.cursor-was-seen': cursorWasSeen,
  'app.no-repeated-page': noRepeatedPage,
  'app.stops-after-last-page': stopsAfterLastPage,
  'app.publish-has-required': publishHasRequired,
  'app.publish-not-empty': publishNotEmpty,
  'app.no-automatic-post-retry': noAutomaticPostRetry,
  'app.token-as-bearer': tokenAsBearer,
  'app.token-after-login': tokenAfterLogin,
  'app.no-token-in-url': noTokenInUrl,
  'app.stops-on-422': stopsOn422,
  'app.honours-retry-after': honoursRetryAfter,
  'app.no-hammering': noHammering,
  'app.version-by-accept': versionByAccept,
  'app.sends-client-version': sendsClientVersion,
}
