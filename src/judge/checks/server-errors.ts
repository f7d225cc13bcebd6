import { formatCount } from '../../base/format-count.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Client } from '../client/index.ts'
import { publishDraft } from '../observations/publications.ts'
import { requestList } from '../observations/shared-requests.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import type { ErrorSeries } from '../target/server-errors.ts'
import { Unjudged, Unstable, Violated, type Violation } from '../violation.ts'

/** Requests that the specification allows: one of each operation, which other checks need, too, and lists where longitudes end. */
const allowedRequests: readonly ((client: Client) => Promise<unknown>)[] = [
  requestList,
  ...[180, -180].map((lng) => (client: Client) => client.feed.list({ ...client.feed.startPosition, lng })),
  (client) => client.logins.requestFirstLogin(),
  (client) => publishDraft(client, 'plain'),
]

/** Sends the allowed requests, as far as the tier and the target permit. Returns what first kept one from its response. */
async function sendAllowedRequests(client: Client): Promise<Unjudged | undefined> {
  let obstacle: Unjudged | undefined
  for (const send of allowedRequests) {
    try {
      await send(client)
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error
      if (error.cause !== 'tier') obstacle ??= error
    }
  }
  return obstacle
}

/**
 * Whether a request is one that the specification allows, in a form that the target accepts. If it accepts no request of
 * the operation, every form counts, because it must accept one of them.
 */
function isAccepted({ outgoing }: Exchange, exchanges: readonly Exchange[]): boolean {
  if (!isAllowed(outgoing)) return false
  const { operation, form } = outgoing
  const accepted = exchanges.filter(
    (each) => each.outgoing.operation === operation && each.response.status === 200,
  )
  return accepted.length === 0 || accepted.some((each) => each.outgoing.form === form)
}

/** Sends the requests again whose 5xx may be random. */
export async function repeatDoubtful(client: Client): Promise<void> {
  const { serverErrors } = client.transport
  for (const series of serverErrors.listLatest())
    if (serverErrors.isDoubtful(series)) await client.send(series.errors[0].outgoing)
}

/** How many different errors a violation names. */
const MAX_NAMED = 5

/** Describes different errors in one line: "createPost: 500 'Method [auth] does not exist.' (7 requests); …" */
function describeErrors(found: readonly ErrorSeries[]): {
  readonly actual: string
  readonly evidence: Exchange[]
} {
  const groups = new Map<string, Exchange[]>()
  for (const { errors } of found) {
    const [first] = errors
    const text = `${first.outgoing.operation}: ${describeResponse(first)}`
    groups.set(text, [...(groups.get(text) ?? []), first])
  }
  const named = [...groups].slice(0, MAX_NAMED)
  const parts = named.map(([text, firsts]) => `${text} (${formatCount(firsts.length, 'request')})`)
  const hidden = groups.size - named.length
  return {
    actual: [...parts, ...(hidden > 0 ? [`${hidden} more`] : [])].join('; '),
    evidence: named.flatMap(([, firsts]) => firsts.slice(0, 1)),
  }
}

/**
 * Checks that no error of the run is certain: one that the target repeated, or one that a limit ended and that is not one of
 * those that come at random.
 *
 * @param concerns whether a request, by its first response, is one that must not be answered with 5xx
 * @throws Violated
 */
export function demandNoCertainError(
  { transport: { serverErrors } }: Client,
  concerns: (exchange: Exchange) => boolean,
): void {
  const found = serverErrors.listLatest().filter(({ errors: [first] }) => concerns(first))
  const repeated = found.filter(({ outcome }) => outcome === 'repeated')
  if (repeated.length > 0) throw createViolated(repeated)
  const once = found.filter(
    ({ outcome, errors: [first] }) => outcome === 'interrupted' && !serverErrors.isRandom(first),
  )
  if (once[0]) throw createViolated(once, `seen once; not repeated: ${once[0].reason}`)
}

/** The violation that errors show. @param reason what the report adds */
function createViolated(found: readonly ErrorSeries[], reason?: string): Violated {
  const { actual, evidence } = describeErrors(found)
  const violation: Violation = { expected: 'no status 5xx', actual, where: 'status' }
  return new Violated(violation, evidence, reason)
}

/** No request of the run that the specification allows was answered with 5xx. The transport has repeated those that were. */
export const serverErrorCheck: Check = {
  requirement: 'any.no-server-error',
  tier: 'read',
  judgesRun: true,
  async run(client: Client) {
    const obstacle = await sendAllowedRequests(client)
    await repeatDoubtful(client)
    const { exchanges, serverErrors } = client.transport
    const concerns = (exchange: Exchange): boolean => isAccepted(exchange, exchanges)
    if (!exchanges.some(concerns))
      throw obstacle ?? new Unjudged('no request was sent that the specification allows for sure')
    demandNoCertainError(client, concerns)
    const found = serverErrors.listLatest().filter(({ errors: [first] }) => concerns(first))
    const select = (outcome: ErrorSeries['outcome']): ErrorSeries[] =>
      found.filter((each) => each.outcome === outcome)
    const random = [...select('random'), ...select('interrupted')]
    if (random.length === 0) return
    const { actual, evidence } = describeErrors(random)
    client.evidence = evidence
    throw new Unstable(`5xx at random, but not when the same request was sent again: ${actual}`)
  },
}
