import { asRecord, getOwn } from '../../base/json.ts'
import type { AppAnswer } from '../../contract/app-file.ts'
import { type Dialect, defaultDialect, gaps } from '../../contract/index.ts'
import { listOtherAnswers, type OtherAnswer } from '../../contract/other-answers.ts'
import { createTrialDialect, type KnownDialect, listPossibleCauses } from '../comparing/compare-walks.ts'
import { groupDifferences } from '../comparing/group-differences.ts'
import type { ResponsePair } from '../comparing/measure-parity.ts'
import { openConversation, type RunEnvironment, type Target } from '../runs/open-conversation.ts'
import type { CheckOptions } from '../runs/options.ts'
import type { Exchange } from '../target/exchange.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { compareSession } from './compare-session.ts'
import { type CauseTwin, explainByTwins, type ReplayTwinCreator, type TwinPlan } from './explain-by-twins.ts'
import { type PlayedSession, playOnTwin, playSession, type TwinSide } from './play-session.ts'
import { createReplayReport, type ReplayReport } from './replay-report.ts'
import type { RecordedSession, SessionSide, SessionStep } from './session.ts'

/** A dialect, and how reports name it. */
export interface NamedDialect {
  readonly name: string
  readonly dialect: Dialect
}

/** How sessions are sent to twins. */
export interface TwinReplayOptions extends Pick<CheckOptions, 'apps' | 'failOn'> {
  readonly createTwin: ReplayTwinCreator
  /** the account that logs in */
  readonly openId: string
  readonly onRequest?: ((method: string, url: string) => void) | undefined
  /** unix milliseconds */
  readonly now: () => number
}

/** A deployment or a twin, and what it has answered. */
interface ReplayedSide extends SessionSide, PlayedSession {
  readonly name: string
  /** what is known of it; otherwise, of its answers those that explain differences are known */
  readonly dialect?: Dialect
}

/**
 * Sends a session to a deployment, and compares what it answers with the recording. A twin is used in a session of its own,
 * whose clock is moved; any other deployment is asked at once.
 *
 * @throws FeedtwinError `bad-option`
 */
export async function replayOnTarget(
  session: RecordedSession,
  target: Target,
  options: CheckOptions & { readonly createTwin?: ReplayTwinCreator | undefined },
  { now, ...environment }: RunEnvironment,
): Promise<ReplayReport> {
  const { transport, clientOptions } = openConversation(target, options, { now, ...environment })
  const { baseUrl, tier } = transport.options
  const { openId, token } = clientOptions
  const { session: twin } = target
  const hasClock = twin !== undefined && (await twin.setTime(session.steps[0]?.at ?? 0))
  const played = await playSession(session, {
    ...{ tier, openId, token },
    send: (outgoing) => transport.send(outgoing),
    ...(hasClock && { setTime: twin.setTime }),
  })
  const { exchanges, obstacle } = transport
  const side = { ...played, name: target.baseUrl, baseUrl, mark: openId }
  return compareWithRecording(
    session,
    side,
    hasClock,
    { ...options, openId, now },
    {
      ...{ tier, obstacle, sent: exchanges.length },
      ...(target.isInProcess !== true && { target: { url: target.baseUrl, usedUrl: baseUrl, exchanges } }),
    },
  )
}

/** Sends a session to a twin with a dialect, and compares what it answers with the recording. */
export async function replayOnDialect(
  session: RecordedSession,
  { name, dialect }: NamedDialect,
  options: TwinReplayOptions,
): Promise<ReplayReport> {
  const side = await playOn(session, dialect, options)
  const run = { tier: 'write', sent: side.sent } as const
  return compareWithRecording(session, { ...side, name, dialect }, true, { ...options, dialect }, run)
}

/**
 * Sends a session to two twins with the same world and the same clock. What the app sees differently is what the change of the
 * dialect does to the session. For each answer, breakage or override that only one of them has, a third twin shows whether it
 * is the cause.
 */
export async function replayOnTwins(
  session: RecordedSession,
  [from, to]: readonly [NamedDialect, NamedDialect],
  options: TwinReplayOptions,
): Promise<ReplayReport> {
  const a = { ...(await playOn(session, from.dialect, options)), ...from }
  const b = { ...(await playOn(session, to.dialect, options)), ...to }
  const [ofA, ofB] = [describeDialect(from.dialect), describeDialect(to.dialect)]
  const trials = listPossibleCauses(ofA, ofB).map(({ cause }) => ({
    cause,
    dialect: createTrialDialect(ofA, ofB, cause) as Dialect,
  }))
  const plan = { ...options, dialect: to.dialect, isSameData: true, hasTime: () => true, trials }
  return compareSides(session, [a, b], plan, { tier: 'write', sent: b.sent })
}

const playOn = (
  session: RecordedSession,
  dialect: Dialect,
  { createTwin, ...options }: TwinReplayOptions,
): Promise<TwinSide> => playOnTwin(session, (now) => createTwin({ dialect, now }), options)

const describeDialect = (dialect: Dialect): KnownDialect => ({
  answers: dialect,
  breakages: dialect.breakages ?? [],
  overrides: dialect.overrides,
})

/** How long twins may take to explain differences, in milliseconds. */
const EXPLANATION_TIME = 20_000

/** A recording has no word that all its accounts have. */
const NO_MARK = '\u0000'

/** @param hasClock whether the clock of the side has moved as that of the recording */
function compareWithRecording(
  session: RecordedSession,
  side: ReplayedSide,
  hasClock: boolean,
  options: Pick<TwinPlan, 'createTwin' | 'openId'> &
    Pick<TwinReplayOptions, 'now' | 'apps' | 'failOn'> & { readonly dialect?: Dialect | undefined },
  run: RunFacts,
): Promise<ReplayReport> {
  const { steps, baseUrl } = session
  const { dialect = defaultDialect, now } = options
  const omissions = new Map(
    [...steps.entries()].flatMap(([index, step]) => {
      const reason = findIncomparable(step, side.exchanges.get(index), hasClock)
      return reason === undefined ? [] : [[index, reason]]
    }),
  )
  const recorded = [...steps.entries()].filter(([index]) => !omissions.has(index))
  const exchanges = new Map(recorded.map(([index, { exchange }]) => [index, exchange]))
  const a = {
    name: 'the recording',
    baseUrl,
    mark: NO_MARK,
    exchanges,
    omissions,
    replacedLogins: new Set<number>(),
  }
  const endsAt = now() + EXPLANATION_TIME
  const plan = { ...options, dialect, isSameData: false, hasTime: () => now() < endsAt }
  const lists = [a, side].flatMap((each) => [...each.exchanges.values()].map(readPosts))
  const trials = gaps.flatMap(({ id }) => {
    // Any number may be the limit, and the lists show which one.
    const sizes = id === 'list.page-size-max' ? new Set(lists.map(({ length }) => Math.max(1, length))) : []
    const others = [
      ...listOtherAnswers(id, dialect),
      ...[...sizes].map((answer): OtherAnswer => ({ answer })),
    ]
    return others.map(({ case: name, answer }): CauseTwin => {
      const describe = (whole: unknown): AppAnswer =>
        name === undefined
          ? { gap: id, answer: whole }
          : { gap: id, case: name, answer: getOwn(asRecord(whole), name) }
      return {
        cause: { kind: 'gap', id },
        dialect: { ...dialect, [id]: answer } as Dialect,
        answers: [describe(dialect[id]), describe(answer)],
      }
    })
  })
  return compareSides(session, [a, side], { ...plan, trials }, run)
}

/** Why the responses to a step cannot be compared, as a part of a sentence; undefined if they can. */
function findIncomparable(
  { isAnswered, exchange, references }: SessionStep,
  answer: Exchange | undefined,
  hasClock: boolean,
): string | undefined {
  const { status } = exchange.response
  const { token } = references
  if (!isAnswered) return 'the recording has no response, or not all of it'
  if (hasClock || answer === undefined || answer.response.status === status) return undefined
  if (status === 429 || status === 503) return `the recording has a ${status}, which depends on the time`
  return status === 401 && token.kind === 'issued' && typeof token.login === 'number'
    ? 'its token was no longer valid in the recording, and the waits between requests are not repeated'
    : undefined
}

/** What is known of a run besides its responses. */
type RunFacts = Pick<Parameters<typeof createReplayReport>[0], 'tier' | 'sent' | 'obstacle' | 'target'>

async function compareSides(
  session: RecordedSession,
  sides: readonly [ReplayedSide, ReplayedSide],
  plan: Omit<TwinPlan, 'sides'> & Pick<CheckOptions, 'apps' | 'failOn'>,
  run: RunFacts,
): Promise<ReplayReport> {
  const [a, b] = sides
  const pairs: readonly ResponsePair[] = compareSession(session, a, b, plan.isSameData)
  const { findCause, findAnswers, isPartial } = await explainByTwins(session, pairs, { ...plan, sides })
  const groups = groupDifferences(pairs, findCause, true)
  const [ofA, ofB] = findAnswers(groups)
  const outcome = {
    ...run,
    ...{ a: a.name, b: b.name, session, pairs, groups },
    deployments: [a.dialect ?? ofA, b.dialect ?? ofB],
    omissions: new Map([...a.omissions, ...b.omissions]),
    notes: [
      ...session.notes,
      ...sides.flatMap((side) => describeReplacedLogins(session, side)),
      ...(isPartial ? [PARTIAL] : []),
    ],
  } as const
  return createReplayReport(outcome, plan)
}

const PARTIAL = 'Not all answers to gaps were tried as causes, because that takes too long.'

const describeReplacedLogins = (
  { steps }: RecordedSession,
  { name, replacedLogins }: ReplayedSide,
): string[] =>
  [...replacedLogins].map(
    (index) =>
      `Request ${steps[index]?.exchange.number} gets no token from ${name}. A login in another form does, and later requests use its token.`,
  )
