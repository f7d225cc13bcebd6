import type { OwnStep, Step, Walk } from '../../report/walk.ts'
import type { Client } from '../../target/client/client.ts'
import { createBearerHeader } from '../../target/client/requests.ts'
import type { Exchange } from '../../target/exchange.ts'
import { Unjudged, type UnjudgedCause } from '../../target/violation.ts'
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

async function sendStep(step: Step, context: WalkContext, index: number): Promise<WalkedStep> {
  try {
    const exchange = await (step.kind === 'repeat'
      ? repeatStep(step.step, context)
      : sendOwnStep(step, context, index))
    return { step, exchange }
  } catch (error) {
    if (error instanceof Unjudged) return { step, skipped: error.cause }
    throw error
  }
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
