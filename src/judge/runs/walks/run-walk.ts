import type { OwnStep, Step, Walk } from '../../report/walk.ts'
import { readLogin, readSentToken } from '../../requirements/log/accounts.ts'
import { judgeExchanges, type RequirementRow, type RowResult } from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import { createBearerHeader } from '../../target/client/requests.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readStatusCode } from '../../target/reading/read-response.ts'
import { catchUnjudged, Unjudged, type UnjudgedCause, type Violation } from '../../target/violation.ts'
import { buildRequest, type WalkContext } from './build-request.ts'
import type { WalkSettings } from './settings.ts'

/** What became of a step: its exchange, or why it sent nothing. */
interface WalkedStep {
  readonly step: Step
  readonly exchange?: Exchange
  readonly skipped?: UnjudgedCause
}

/** A walk that was sent to a target. */
export interface WalkRun {
  readonly walk: Walk
  readonly steps: readonly WalkedStep[]
}

/**
 * Sends the requests of a walk, one after the other. The transport of the client enforces the tier, the budgets, the rate
 * and the time of the run; a step that they do not allow is skipped.
 *
 *     const { steps } = await runWalk(walk, client, await findWalkSettings(client))
 *     steps.map(({ exchange }) => exchange?.response.status) // [200, 422, undefined]
 *
 * @param isWanted whether a step is sent, by its index. Default: each one
 */
export async function runWalk(
  walk: Walk,
  client: Client,
  settings: WalkSettings,
  isWanted: (index: number) => boolean = () => true,
): Promise<WalkRun> {
  const steps: WalkedStep[] = []
  const exchanges: (Exchange | undefined)[] = []
  for (const [index, step] of walk.steps.entries()) {
    const walked: WalkedStep = isWanted(index)
      ? await sendStep(step, { walk, client, settings, exchanges }, index)
      : { step, skipped: 'no-data' }
    steps.push(walked)
    exchanges.push(walked.exchange)
  }
  return { walk, steps }
}

function sendStep(step: Step, context: WalkContext, index: number): Promise<WalkedStep> {
  const sent = step.kind === 'repeat' ? repeatStep(step.step, context) : sendOwnStep(step, context, index)
  return catchUnjudged<WalkedStep, WalkedStep>(
    sent.then((exchange) => ({ step, exchange })),
    ({ cause }) => ({ step, skipped: cause }),
  )
}

/** @throws Unjudged when the step that is repeated was skipped */
async function repeatStep(index: number, { client, exchanges }: WalkContext): Promise<Exchange> {
  const earlier = exchanges[index]
  if (!earlier) throw new Unjudged('the request to repeat was not sent')
  return client.tokens.resend(earlier)
}

async function sendOwnStep(step: OwnStep, context: WalkContext, index: number): Promise<Exchange> {
  const { client } = context
  const { outgoing, token } = await buildRequest(step, context, index)
  return client.tokens.sendWith(token, (latest) =>
    client.send({ ...outgoing, headers: { ...outgoing.headers, ...createBearerHeader(latest) } }),
  )
}

/** A step that sent a request. */
export interface WalkEntry {
  readonly index: number
  readonly exchange: Exchange
}

/** How the responses of a walk contradict a requirement. */
export interface WalkContradiction {
  readonly violation: Violation
  /** the steps that lead to the violation; the response to the last one has it */
  readonly entries: readonly [WalkEntry, ...WalkEntry[]]
}

export const listSentSteps = ({ steps }: WalkRun): readonly WalkEntry[] =>
  steps.flatMap(({ exchange }, index) => (exchange ? [{ index, exchange }] : []))

export const isPublication = ({ exchange }: WalkEntry): boolean =>
  exchange.outgoing.operation === 'createPost'

/** Judges the exchanges of a walk by rows. */
export function judgeEntries(
  rows: readonly RequirementRow[],
  entries: readonly WalkEntry[],
  client: Client,
): ReadonlyMap<RequirementRow, RowResult> {
  const exchanges = entries.map(({ exchange }) => exchange)
  const all = [...listLogins(entries, client), ...exchanges].sort((one, other) => one.number - other.number)
  return judgeExchanges(rows, all, client, exchanges)
}

/** The logins outside a walk whose token was rejected in the walk. */
export function listLogins(entries: readonly WalkEntry[], client: Client): readonly Exchange[] {
  const isRejected = entries.some(
    ({ exchange }) => readStatusCode(exchange) === 401 && readSentToken(exchange)?.startsWith('$TOKEN_'),
  )
  const own = new Set(entries.map(({ exchange }) => exchange))
  return isRejected
    ? client.transport.exchanges.filter((each) => readLogin(each) !== undefined && !own.has(each))
    : []
}

/** How the exchanges of a walk contradict a row together; undefined if they do not, or if only others do. */
export function findInWalk(
  row: RequirementRow,
  entries: readonly WalkEntry[],
  client: Client,
): WalkContradiction | undefined {
  const [found] = judgeEntries([row], entries, client).get(row)?.contradictions ?? []
  if (!found) return undefined
  const evidence = [...(found.earlier ?? []), found.exchange]
  const [first, ...others] = evidence.flatMap((each) => entries.filter(({ exchange }) => exchange === each))
  return first && { violation: found.violation, entries: [first, ...others] }
}
