import { arrayFormsProbe, bracketsProbe } from './arrays.ts'
import { challengeProbe, listTokenProbe, messageProbe, otherSchemeProbe, tokenLifetimeProbe } from './auth.ts'
import { coercionProbe, nullProbe } from './coercion.ts'
import {
  categorySetProbe,
  contentMarkupProbe,
  createTokenProbe,
  emptyPostNameProbe,
  emptyPostProbe,
  unknownCategoryProbe,
} from './create.ts'
import { maxIdBoundProbe, sinceIdBoundProbe } from './cursor-bounds.ts'
import { bothCursorsProbe, sinceIdWindowProbe } from './cursors.ts'
import {
  avatarProbe,
  contentWhenAbsentProbe,
  createdAtUnitProbe,
  emailProbe,
  genderProbe,
  imageUrlProbe,
  mobileProbe,
} from './fields.ts'
import {
  encodingsProbe,
  malformedJsonProbe,
  optionsProbe,
  trailingSlashProbe,
  validatorsProbe,
  wrongMethodProbe,
} from './http.ts'
import { blankImageProbe, imagePathMaxProbe } from './images.ts'
import { contentMaxProbe, imagesMaxProbe } from './limits.ts'
import {
  openIdMaxProbe,
  platformInfoRequiredProbe,
  platformInfoTypeProbe,
  platformRequiredProbe,
  platformValuesProbe,
  trimProbe,
} from './login.ts'
import { emptyProbe, orderProbe } from './order.ts'
import {
  cursorInvalidProbe,
  cursorLargeProbe,
  pageSizeInvalidProbe,
  pageSizeMaxProbe,
  pageSizeOverProbe,
} from './page-size.ts'
import { blankNumberProbe, createOutOfRangeProbe, nonNumericProbe, outOfRangeProbe } from './position.ts'
import type { ProbeTable } from './probe.ts'
import { profileProbe } from './profile.ts'
import { radiusProbe } from './radius.ts'
import { countedRequestsProbe, rateLimitProbe } from './rate-limit.ts'
import { missingAcceptProbe, otherAcceptProbe, versionOrTokenProbe } from './version.ts'

/** The probe of each gap. They run in the order of the keys, since later ones need the answers of earlier ones. */
export const probes: ProbeTable = {
  'params.encodings': encodingsProbe,
  'params.malformed-json': malformedJsonProbe,
  // Before other accounts log in, because every open_id must keep to this limit.
  'login.open-id-max': openIdMaxProbe,
  'login.platform-required': platformRequiredProbe,
  'login.platform-values': platformValuesProbe,
  'login.platform-info-required': platformInfoRequiredProbe,
  'params.trim': trimProbe,
  'user.mobile-when-unknown': mobileProbe,
  'user.email-when-unknown': emailProbe,
  'user.avatar-when-new': avatarProbe,
  'user.profile-when-new': profileProbe,
  'auth.token-lifetime': tokenLifetimeProbe,
  'list.token': listTokenProbe,
  'list.other-scheme': otherSchemeProbe,
  // Before anything is published, because the answer is clearest while a target has no posts.
  'list.empty': emptyProbe,
  // Before other posts have images, because their form must be one that the target reads.
  'params.array-forms': arrayFormsProbe,
  // Before anything else is published, because every publication must keep to these limits.
  'create.content-max': contentMaxProbe,
  'create.images-max': imagesMaxProbe,
  'create.image-path-max': imagePathMaxProbe,
  'create.token': createTokenProbe,
  'post.created-at-unit': createdAtUnitProbe,
  'list.page-size-max': pageSizeMaxProbe,
  'list.page-size-over': pageSizeOverProbe,
  'category.set': categorySetProbe,
  'user.gender-values': genderProbe,
  'list.max-id-bound': maxIdBoundProbe,
  'list.since-id-window': sinceIdWindowProbe,
  'list.since-id-bound': sinceIdBoundProbe,
  'list.both-cursors': bothCursorsProbe,
  // After the probes of cursors, which wait until all replicas have the posts of this run.
  'list.page-size-invalid': pageSizeInvalidProbe,
  'list.cursor-invalid': cursorInvalidProbe,
  'list.cursor-large': cursorLargeProbe,
  'list.radius': radiusProbe,
  'post.content-when-absent': contentWhenAbsentProbe,
  'post.image-url': imageUrlProbe,
  'create.content-markup': contentMarkupProbe,
  'params.blank-number': blankNumberProbe,
  'list.non-numeric-position': nonNumericProbe,
  'list.out-of-range-position': outOfRangeProbe,
  'create.out-of-range-position': createOutOfRangeProbe,
  'create.empty-post': emptyPostProbe,
  'create.empty-post-name': emptyPostNameProbe,
  'create.unknown-category': unknownCategoryProbe,
  'params.brackets': bracketsProbe,
  'login.platform-info-type': platformInfoTypeProbe,
  'params.coercion': coercionProbe,
  'params.null': nullProbe,
  'create.blank-image': blankImageProbe,
  // After most lists, because it reads all pages of the run.
  'list.order': orderProbe,
  'auth.message': messageProbe,
  // After most refusals, because it reads every 401 of the run.
  'auth.challenge-scheme': challengeProbe,
  'version.missing-accept': missingAcceptProbe,
  'version.other-accept': otherAcceptProbe,
  'errors.version-or-token': versionOrTokenProbe,
  'errors.wrong-method': wrongMethodProbe,
  'routing.trailing-slash': trailingSlashProbe,
  'routing.options': optionsProbe,
  'http.validators': validatorsProbe,
  // Last, because they read all responses of the run.
  'rate-limit.counted': countedRequestsProbe,
  'rate-limit': rateLimitProbe,
}
