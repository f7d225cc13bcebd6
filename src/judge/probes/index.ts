import type { Probe } from '../probe.ts'
import { challengeProbe, messageProbe, tokenLifetimeProbe } from './auth.ts'
import { categorySetProbe } from './category.ts'
import { createTokenProbe, emptyPostProbe, unknownCategoryProbe } from './create.ts'
import { maxIdBoundProbe, sinceIdBoundProbe } from './cursor-bounds.ts'
import { bothCursorsProbe, sinceIdWindowProbe } from './cursors.ts'
import { contentMaxProbe, imagesMaxProbe } from './limits.ts'
import { emptyProbe } from './list-empty.ts'
import { listTokenProbe } from './list-token.ts'
import {
  platformInfoRequiredProbe,
  platformInfoTypeProbe,
  platformRequiredProbe,
  platformValuesProbe,
} from './login.ts'
import { orderProbe } from './order.ts'
import { pageSizeInvalidProbe, pageSizeMaxProbe, pageSizeOverProbe } from './page-size.ts'
import { encodingsProbe, malformedJsonProbe } from './params.ts'
import { nonNumericProbe, outOfRangeProbe } from './position.ts'
import { contentWhenAbsentProbe, createdAtUnitProbe } from './post.ts'
import { radiusProbe } from './radius.ts'
import { rateLimitProbe } from './rate-limit.ts'
import { genderProbe, mobileProbe } from './user.ts'
import { missingAcceptProbe, otherAcceptProbe, wrongMethodProbe } from './version.ts'

/** All probes, in the order in which they build on each other. */
export const probes: readonly Probe[] = [
  encodingsProbe,
  malformedJsonProbe,
  platformRequiredProbe,
  platformValuesProbe,
  platformInfoRequiredProbe,
  platformInfoTypeProbe,
  mobileProbe,
  tokenLifetimeProbe,
  listTokenProbe,
  // Before anything is published, since a target without posts shows it best.
  emptyProbe,
  // Before anything else is published, since all that is published keeps to them.
  contentMaxProbe,
  imagesMaxProbe,
  createTokenProbe,
  createdAtUnitProbe,
  pageSizeMaxProbe,
  pageSizeOverProbe,
  pageSizeInvalidProbe,
  categorySetProbe,
  genderProbe,
  maxIdBoundProbe,
  sinceIdWindowProbe,
  sinceIdBoundProbe,
  bothCursorsProbe,
  radiusProbe,
  contentWhenAbsentProbe,
  nonNumericProbe,
  outOfRangeProbe,
  emptyPostProbe,
  unknownCategoryProbe,
  // All pages of the run tell.
  orderProbe,
  messageProbe,
  // All refusals of the run tell.
  challengeProbe,
  missingAcceptProbe,
  otherAcceptProbe,
  wrongMethodProbe,
  // All answers of the run tell.
  rateLimitProbe,
]
