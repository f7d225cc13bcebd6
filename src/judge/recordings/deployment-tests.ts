import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { requirementRows } from '../requirements/index.ts'
import type { Log } from '../requirements/log.ts'
import { type Exchange, hasWrongType, isAllowed } from '../target/exchange.ts'
import type { ClientExchange } from './client-exchange.ts'
import { expectedResults } from './expected-results.ts'
import { hasOtherParameters } from './plain-request.ts'
import { RecordedErrors } from './recorded-errors.ts'
import { createRecordingTest, createRowTest, type RecordingTest } from './recording-test.ts'

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
  return ({ outgoing, response }) => {
    const { operation, form = '' } = outgoing
    if (operation === undefined || !isAllowed(outgoing)) return false
    const forms = accepted.get(operation) ?? new Set()
    accepted.set(operation, forms)
    if (response.status === 200) forms.add(form)
    return forms.size === 0 || forms.has(form)
  }
}

/** Opens the tests of a deployment for one recording. @param log the exchanges before the one that is judged */
export function openDeploymentTests(log: Log): readonly RecordingTest[] {
  const errors = new RecordedErrors('any.no-server-error', openAcceptedForms())
  return [
    errors,
    new RecordedErrors('any.wrong-type-is-no-server-error', ({ outgoing }) => hasWrongType(outgoing), errors),
    ...requirementRows.map((row) => createRowTest(row, log, conditions[row.requirement])),
    ...expectedResults.map(({ requirement, judge }) => createRecordingTest(requirement, judge)),
  ]
}
