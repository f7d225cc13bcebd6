import { readHar } from '../base/exchanges/read-har.ts'
import { createOptionError } from '../base/feedtwin-error.ts'
import { defaultDialect, replaceAnswers, type WrittenAnswers } from '../contract/index.ts'
import type { CheckTarget } from './open-target.ts'
import type { ReplayTwinCreator } from './replaying/explain-by-twins.ts'
import { type NamedDialect, replayOnDialect, replayOnTwins } from './replaying/replay.ts'
import type { ReplayReport } from './replaying/replay-report.ts'
import { listUnsentHeaders, type RecordedSession, readSession } from './replaying/session.ts'
import type { RunEnvironment } from './runs/open-conversation.ts'
import { kitDefaults } from './runs/options.ts'
import { findBaseUrl, selectBelow } from './runs/recordings/match-operation.ts'
import { demandScriptOptions, type ScriptOptions } from './script-options.ts'
import { parseBaseUrl } from './target/base-url.ts'

export type { ReplayFinding, ReplayReport } from './replaying/replay-report.ts'

/** Answers to gaps, as a dialect file has them, and how the report names them. */
export interface NamedAnswers {
  readonly name: string
  readonly dialect: WrittenAnswers
}

/** What a session is replayed on: a target of `check`, a twin with a dialect, or two twins that are compared. */
export type ReplayTarget = CheckTarget | NamedAnswers | readonly [NamedAnswers, NamedAnswers]

/** How to replay a session. All options are optional. */
export interface ReplayOptions extends ScriptOptions {
  /** The base URL of the deployment in the recording. Default: found in the recording. */
  readonly baseUrl?: string | undefined
  /**
   * Creates twins: `createTwin` of the package. A dialect needs it. For any other target, twins find the gaps that explain the
   * differences; without it, no difference is explained by a gap.
   */
  readonly createTwin?: ReplayTwinCreator | undefined
  /** How messages name the recording. Default: the recording. */
  readonly recordingName?: string | undefined
}

/**
 * Reads the session of an HTTP archive.
 *
 * @param recording the text of the archive, or its JSON
 * @throws FeedtwinError `file-unreadable`, `bad-option`
 */
export function openSession(
  recording: string | object,
  { createTwin: _, baseUrl: given, recordingName: name = 'the recording', ...options }: ReplayOptions,
): RecordedSession {
  demandScriptOptions(options, 'replaySession')
  const wanted = given === undefined ? undefined : parseBaseUrl(given)
  const text = typeof recording === 'string' ? recording : JSON.stringify(recording)
  const har = readHar(text, name)
  const baseUrl = wanted ?? findBaseUrl(har.exchanges, name)
  const { exchanges, notes } = selectBelow(har.exchanges, baseUrl)
  const session = readSession(exchanges, baseUrl)
  if (session.steps.length === 0)
    throw createOptionError(
      `${name} has no request of an operation, such as GET /posts, below ${baseUrl}. --base-url names the deployment in the recording.`,
    )
  const unsent = listUnsentHeaders(session)
  return {
    ...session,
    notes: [
      ...notes,
      ...session.notes,
      ...(unsent.length === 0
        ? []
        : [
            `These headers of the recording are not sent, since they may hold secrets: ${unsent.join(', ')}. --header sends one.`,
          ]),
    ],
  }
}

/** Replays a session on twins; undefined for a target of another kind. @throws FeedtwinError `bad-option`, `bad-dialect` */
export function replayInProcess(
  session: RecordedSession,
  target: ReplayTarget,
  { createTwin, openId = kitDefaults.openId, onRequest, apps, failOn }: ReplayOptions,
  { now }: Pick<RunEnvironment, 'now'>,
): Promise<ReplayReport> | undefined {
  const dialects = Array.isArray(target) ? target : isNamed(target) ? [target] : undefined
  if (dialects === undefined) return undefined
  if (createTwin === undefined)
    throw createOptionError('A dialect needs the option createTwin: createTwin of feedtwin.')
  const [first, second] = dialects.map(
    ({ name, dialect }: NamedAnswers): NamedDialect => ({
      name,
      dialect: replaceAnswers(defaultDialect, dialect),
    }),
  )
  const options = { createTwin, openId, onRequest, apps, failOn, now }
  if (first === undefined || dialects.length > 2)
    throw createOptionError('A session is replayed on one dialect, or compared on two.')
  return second === undefined
    ? replayOnDialect(session, first, options)
    : replayOnTwins(session, [first, second], options)
}

const isNamed = (target: ReplayTarget): target is NamedAnswers =>
  typeof target === 'object' && 'dialect' in target && 'name' in target
