import { type Dialect, defaultDialect } from '../../contract/index.ts'
import { groupDifferences } from '../comparing/group-differences.ts'
import { openConversation, type RunEnvironment, type Target } from '../runs/open-conversation.ts'
import { type CheckOptions, kitDefaults } from '../runs/options.ts'
import type { Exchange } from '../target/exchange.ts'
import { Limits } from '../target/limits.ts'
import { receiveResponse } from '../target/receive.ts'
import { compareSession } from './compare-session.ts'
import { explainByTwins } from './explain-by-twins.ts'
import { playOnTwin } from './play-on-twin.ts'
import { type PlayedSession, playSession } from './play-session.ts'
import type { SessionSide } from './read-responses.ts'
import type { NamedDialect, ReplayTwinCreator, TwinReplayOptions } from './replay-on-twins.ts'
import { createReplayReport, type ReplayOutcome, type ReplayReport } from './replay-report.ts'
import type { OpenedSession, RecordedSession, SessionStep } from './session.ts'

/** How the differences of a target are explained. */
interface ExplainOptions extends Pick<TwinReplayOptions, 'openId'> {
  /** Default: no difference is explained by a gap */
  readonly createTwin?: ReplayTwinCreator | undefined
  /** of the target, if it is known */
  readonly dialect?: Dialect | undefined
  /** unix milliseconds */
  readonly now: () => number
}

/** What a target has answered to a recording. */
interface TargetSide extends SessionSide, PlayedSession {
  /** whether its clock has moved as that of the recording */
  readonly hasClock: boolean
}

/** How long twins may take to explain differences, in milliseconds. */
const EXPLANATION_TIME = 20_000

/**
 * Sends a session to a deployment, and compares what it answers with the recording. A twin is used in a session of its own,
 * whose clock is moved; any other deployment is asked at once.
 *
 * @throws FeedtwinError `bad-option`
 */
export async function replayOnTarget(
  { session, notes }: OpenedSession,
  target: Target,
  options: CheckOptions & Pick<ExplainOptions, 'createTwin'>,
  environment: RunEnvironment,
): Promise<ReplayReport> {
  const { transport, clientOptions, token } = openConversation(target, options, environment)
  const { baseUrl, tier } = transport.options
  const { openId } = clientOptions
  const clock = await openClock(session, target)
  const player = {
    tier,
    openId,
    token: target.session === undefined ? token : undefined,
    send: (outgoing: Exchange['outgoing']) => transport.send(outgoing),
    ...(clock && { setTime: clock }),
  }
  const played = await playSession(session, player)
  const side = { ...played, baseUrl, mark: openId, hasClock: clock !== undefined }
  const { obstacle, exchanges } = transport
  const { createTwin, dialect } = options
  return createReplayReport({
    ...(await compareWithRecording({ session, notes }, side, {
      openId,
      createTwin,
      dialect,
      now: environment.now,
    })),
    b: target.baseUrl,
    tier,
    sent: exchanges.length,
    obstacle,
    ...(target.isInProcess !== true && { url: { target: target.baseUrl, used: baseUrl } }),
  })
}

/** Sends a session to a twin with a dialect, and compares what it answers with the recording. */
export async function replayOnDialect(
  { session, notes }: OpenedSession,
  { name, dialect }: NamedDialect,
  { createTwin, openId, onRequest, now }: TwinReplayOptions & Pick<ExplainOptions, 'now'>,
): Promise<ReplayReport> {
  const open = (clock: () => number) => createTwin({ dialect, now: clock })
  const side = await playOnTwin(session, open, openId, { onRequest })
  const options = { openId, createTwin, dialect, now }
  return createReplayReport({
    ...(await compareWithRecording({ session, notes }, { ...side, hasClock: true }, options)),
    b: name,
    tier: 'write',
    sent: side.requests,
    obstacle: undefined,
  })
}

/** Moves the clock of a session of a twin. Undefined for any other target. */
async function openClock(
  { steps }: RecordedSession,
  { session, fetch }: Target,
): Promise<((time: number) => Promise<void>) | undefined> {
  if (session === undefined) return undefined
  let last = Number.NEGATIVE_INFINITY
  const move = async (time: number): Promise<number> => {
    if (time <= last) return 200
    last = time
    const body = JSON.stringify({ stopped: true, now: new Date(time).toISOString() })
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    const { status } = await receiveResponse(
      fetch,
      `${session.baseUrl}/__twin/clock`,
      init,
      kitDefaults.timeout,
      new Limits(),
    )
    return status
  }
  // Only clients on its machine may control a twin, unless they have its token.
  const status = await move(steps[0]?.at ?? 0).catch(() => 0)
  if (status !== 200) return undefined
  return async (time) => {
    await move(time).catch(() => undefined)
  }
}

async function compareWithRecording(
  { session, notes }: OpenedSession,
  side: TargetSide,
  { openId, createTwin, dialect = defaultDialect, now }: ExplainOptions,
): Promise<Pick<ReplayOutcome, 'a' | 'session' | 'pairs' | 'groups' | 'omissions' | 'notes'>> {
  const omissions = new Map(side.unanswered)
  for (const [index, step] of session.steps.entries()) {
    const reason = findIncomparable(step, side.exchanges.get(index), side.hasClock)
    if (reason !== undefined && !omissions.has(index)) omissions.set(index, reason)
  }
  const recorded = [...session.steps.entries()].filter(([index]) => !omissions.has(index))
  const a: SessionSide = {
    baseUrl: session.baseUrl,
    mark: NO_MARK,
    exchanges: new Map(recorded.map(([index, { exchange }]) => [index, exchange])),
  }
  const pairs = compareSession(session, a, side, false)
  const endsAt = now() + EXPLANATION_TIME
  const { findCause, isPartial } = await explainByTwins(session, pairs, {
    dialect,
    hasTime: () => now() < endsAt,
    createTwin,
    openId,
  })
  return {
    a: 'the recording',
    session,
    pairs,
    groups: groupDifferences(pairs, findCause),
    omissions,
    notes: isPartial ? [...notes, PARTIAL] : notes,
  }
}

const PARTIAL = 'Not all answers to gaps were tried as causes, because that takes too long.'

/** A recording has no word that all its accounts have. */
const NO_MARK = '\u0000'

/** Why the responses to a step cannot be compared, as a part of a sentence; undefined if they can. */
function findIncomparable(
  { isAnswered, exchange, references }: SessionStep,
  answer: Exchange | undefined,
  hasClock: boolean,
): string | undefined {
  const { status } = exchange.response
  if (!isAnswered) return 'the recording has no response, or not all of it'
  if (hasClock || answer === undefined || answer.response.status === status) return undefined
  if (status === 429 || status === 503) return `the recording has a ${status}, which depends on the time`
  return status === 401 && references.token.kind === 'login'
    ? 'its token was no longer valid in the recording, and the waits between requests are not repeated'
    : undefined
}
