import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { watches } from '../watches/index.ts'
import type { ClientExchange } from './client-exchange.ts'
import { hasOtherParameters } from './plain-request.ts'
import { RecordedErrors } from './recorded-errors.ts'
import { createWatchTest, type RecordingTest } from './recording-test.ts'

/** What a request must prove besides, since the requests of an unknown client may be strange. */
const conditions: Readonly<Partial<Record<RequirementId, (recorded: ClientExchange) => boolean>>> = {
  // A deployment may know another name of page_size.
  'list.page-size-default-bounds-the-page': (recorded) => !hasOtherParameters(recorded),
}

/** Opens the tests of a deployment for one recording. */
export const openDeploymentTests = (): readonly RecordingTest[] => [
  new RecordedErrors('any.no-server-error', ({ outgoing }) => outgoing.allowedForm !== undefined),
  new RecordedErrors('any.wrong-type-is-no-server-error', ({ outgoing }) => outgoing.hasWrongType === true),
  ...watches.map((watch) => createWatchTest(watch, conditions[watch.requirement])),
]
