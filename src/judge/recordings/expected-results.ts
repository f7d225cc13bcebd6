import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Judgement } from '../requirements/row.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'

/** A test of one exchange, for requests that prove what the requirement supposes. */
interface ExpectedResult {
  readonly requirement: RequirementId
  judge(exchange: Exchange): Judgement | undefined
}

const breakStatus = (expected: number | string, { response }: Exchange): Judgement => ({
  violation: { kind: 'status', expected, actual: response.status },
})

const isAccepted = ({ response: { status } }: Exchange): boolean => status >= 200 && status <= 299

/** Whether a request is a list that the specification allows, with a position and nothing else. */
function isPlainList({ outgoing }: Exchange): boolean {
  const names = [...new URLSearchParams(outgoing.path.split('?')[1] ?? '').keys()].sort().join()
  return outgoing.operation === 'listPosts' && isAllowed(outgoing) && names === 'lat,lng'
}

/** What the responses to some requests must be in every legal dialect. In doubt, a response shows nothing. */
export const expectedResults: readonly ExpectedResult[] = [
  {
    requirement: 'version.one-is-served',
    judge(exchange) {
      if (!isPlainList(exchange)) return undefined
      if (exchange.response.status === 400) return breakStatus('another status than 400', exchange)
      return isAccepted(exchange) ? 'kept' : undefined
    },
  },
]
