import * as arrays from './arrays.ts'
import * as auth from './auth.ts'
import * as coercion from './coercion.ts'
import * as create from './create.ts'
import * as cursors from './cursors.ts'
import * as fields from './fields.ts'
import * as http from './http.ts'
import * as invalidCursors from './invalid-cursors.ts'
import * as limits from './limits.ts'
import * as login from './login.ts'
import * as order from './order.ts'
import * as pageSize from './page-size.ts'
import * as position from './position.ts'
import type { ProbeTable } from './probe.ts'
import * as profile from './profile.ts'
import * as radius from './radius.ts'
import * as rateLimit from './rate-limit.ts'
import * as version from './version.ts'
import * as wrongValues from './wrong-values.ts'

/** The probe of each gap. They run in the order of the keys, since later ones need the answers of earlier ones. */
export const probes: ProbeTable = {
  'params.encodings': http.encodingsProbe,
  'params.malformed-json': http.malformedJsonProbe,
  // Before other accounts log in, because every open_id must keep to this limit.
  'login.open-id-max': login.openIdMaxProbe,
  'login.platform-required': login.platformRequiredProbe,
  'login.platform-values': login.platformValuesProbe,
  'login.platform-info-required': login.platformInfoRequiredProbe,
  'params.trim': login.trimProbe,
  'user.mobile-when-unknown': fields.mobileProbe,
  'user.email-when-unknown': fields.emailProbe,
  'user.avatar-when-new': fields.avatarProbe,
  'user.profile-when-new': profile.profileProbe,
  'auth.token-lifetime': auth.tokenLifetimeProbe,
  'list.token': auth.listTokenProbe,
  // Before anything is published, because the answer is clearest while a target has no posts.
  'list.empty': order.emptyProbe,
  // Before other posts have images, because their form must be one that the target reads.
  'params.array-forms': arrays.arrayFormsProbe,
  // Before anything else is published, because every publication must keep to these limits.
  'create.content-max': limits.contentMaxProbe,
  'create.images-max': limits.imagesMaxProbe,
  'create.image-path-max': limits.imagePathMaxProbe,
  'create.token': create.createTokenProbe,
  // Before the probes that publish with what is not a token.
  'errors.token-or-parameters': auth.tokenOrParametersProbe,
  'list.other-scheme': auth.otherSchemeProbe,
  'post.created-at-unit': fields.createdAtUnitProbe,
  'list.page-size-max': pageSize.pageSizeMaxProbe,
  'list.page-size-over': pageSize.pageSizeOverProbe,
  'category.set': create.categorySetProbe,
  'user.gender-values': fields.genderProbe,
  'list.max-id-bound': cursors.maxIdBoundProbe,
  'list.since-id-window': cursors.sinceIdWindowProbe,
  'list.since-id-bound': cursors.sinceIdBoundProbe,
  'list.both-cursors': cursors.bothCursorsProbe,
  // After the probes of cursors, which wait until all replicas have the posts of this run.
  'list.page-size-invalid': pageSize.pageSizeInvalidProbe,
  'list.cursor-invalid': invalidCursors.cursorInvalidProbe,
  'list.cursor-unknown': invalidCursors.cursorUnknownProbe,
  'list.cursor-large': invalidCursors.cursorLargeProbe,
  'list.radius': radius.radiusProbe,
  'post.content-when-absent': fields.contentWhenAbsentProbe,
  'post.image-url': fields.imageUrlProbe,
  'create.content-markup': create.contentMarkupProbe,
  'params.blank-number': position.blankNumberProbe,
  'list.non-numeric-position': position.nonNumericProbe,
  'list.out-of-range-position': position.outOfRangeProbe,
  'create.out-of-range-position': position.createOutOfRangeProbe,
  'create.empty-post': create.emptyPostProbe,
  'create.empty-post-name': create.emptyPostNameProbe,
  'create.unknown-category': create.unknownCategoryProbe,
  'params.brackets': arrays.bracketsProbe,
  'login.platform-info-type': login.platformInfoTypeProbe,
  'params.coercion': coercion.coercionProbe,
  'params.unknown': http.unknownParameterProbe,
  'params.null': wrongValues.nullProbe,
  'create.blank-image': wrongValues.blankImageProbe,
  // After most lists, because it reads all pages of the run.
  'list.order': order.orderProbe,
  'auth.message': auth.messageProbe,
  // After most refusals, because it reads every 401 of the run.
  'auth.challenge-scheme': auth.challengeProbe,
  'version.missing-accept': version.missingAcceptProbe,
  'version.other-accept': version.otherAcceptProbe,
  'version.other-format': version.otherFormatProbe,
  'errors.version-or-token': version.versionOrTokenProbe,
  'errors.route-or-token': http.routeOrTokenProbe,
  'errors.wrong-method': http.wrongMethodProbe,
  'routing.trailing-slash': http.trailingSlashProbe,
  'routing.options': http.optionsProbe,
  'http.validators': http.validatorsProbe,
  // Last, because they read all responses of the run.
  'rate-limit.counted': rateLimit.countedRequestsProbe,
  'rate-limit': rateLimit.rateLimitProbe,
}
