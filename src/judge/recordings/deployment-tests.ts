import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Exchange } from '../target/exchange.ts'
import { watches } from '../watches/index.ts'
import type { ClientExchange } from './client-exchange.ts'
import { expectedResults } from './expected-results.ts'
import { hasOtherParameters } from './plain-request.ts'
import { RecordedErrors } from './recorded-errors.ts'
import { createRecordingTest, createWatchTest, type RecordingTest } from './recording-test.ts'

/** What a request must prove besides, since the requests of an unknown client may be strange. */
const conditions: Readonly<Partial<Record<RequirementId, (recorded: ClientExchange) => boolean>>> = {
  // A deployment may know another name of page_size.
  'list.page-size-default-bounds-the-page': (recorded) => !hasOtherParameters(recorded),
}

/**
 * The forms of requests that a deployment accepts. It need not accept every form that the specification allows, but one of
 * them: as long as it has accepted none, every form counts.
 */
function openAcceptedForms(): (exchange: Exchange) => boolean {
  const accepted = new Map<string, Set<string>>()
  return ({ outgoing: { operation, allowedForm }, response }) => {
    if (operation === undefined || allowedForm === undefined) return false
    const forms = accepted.get(operation) ?? new Set()
    accepted.set(operation, forms)
    if (response.status === 200) forms.add(allowedForm)
    return forms.size === 0 || forms.has(allowedForm)
  }
}

/** Opens the tests of a deployment for one recording. */
export function openDeploymentTests(): readonly RecordingTest[] {
  const errors = new RecordedErrors('any.no-server-error', openAcceptedForms())
  const hasWrongType = ({ outgoing }: Exchange): boolean => outgoing.hasWrongType === true
  return [
    errors,
    new RecordedErrors('any.wrong-type-is-no-server-error', hasWrongType, errors),
    ...watches.map((watch) => createWatchTest(watch, conditions[watch.requirement])),
    ...expectedResults.map(({ requirement, judge }) => createRecordingTest(requirement, judge)),
  ]
}
