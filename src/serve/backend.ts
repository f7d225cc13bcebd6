import type { WrittenAnswers } from '../contract/index.ts'
import { systemClock } from '../twin/clock.ts'
import { getPath, getQuery, type TwinRequest } from '../twin/request.ts'
import type { JournalOpener } from '../twin/state/open-journal.ts'
import { isPicturePath, TWIN_PATH } from '../twin/twin-paths.ts'
import { isForIcon, isFromConsole } from './console/own-requests.ts'
import type { components } from './control/generated/openapi.ts'
import type { NetworkAccess } from './network-access.ts'
import type { Reply } from './reply.ts'
import { Session } from './sessions/session.ts'
import { isCrossSiteWithoutCors, isSessionName, MAX_SESSIONS, Sessions } from './sessions/sessions.ts'
import type { Setup } from './sessions/setup.ts'

/** The client of requests that come from this process, not through a socket. */
export const IN_PROCESS_CLIENT = 'in-process'

/** How an app keeps the rules for apps. */
export type JudgedApp = components['schemas']['JudgedApp']

/** How apps, and the deployment behind a proxy, keep the rules for them. A party that is not judged is absent. */
export interface Judgements {
  readonly clients?: readonly JudgedApp[] | undefined
  readonly deployment?: JudgedApp | undefined
}

/** A request below /__twin/, which is not for the service: for pages, pictures or the control API. */
export interface TwinPathRequest {
  /** the path below /__twin/, without the query */
  readonly path: string
  /** without the question mark */
  readonly query: string
  /** where the client reaches the service, or its session, without a slash at the end */
  readonly baseUrl: string
  readonly request: TwinRequest
  readonly session: Session
  readonly backend: Backend
}

/** Answers requests below /__twin/. */
export type TwinPathHandler = (request: TwinPathRequest) => Reply | Promise<Reply>

/** The location is relative, so that it is valid below every base path and session. */
const REDIRECT_TO_PAGES: Reply = { status: 308, headers: ['Location', `${TWIN_PATH}/`], body: '' }

const INVALID_SESSION_NAME =
  'The name of a session has 1 to 64 letters, digits, dots, hyphens and underscores, and not only dots.'

const TOO_MANY_SESSIONS =
  `There are ${MAX_SESSIONS} sessions, and each was used in the last half hour. Remove one with ` +
  'DELETE /__twin/sessions/NAME, or use existing sessions.'

/**
 * All sessions and paths that are served at one origin. It gets requests from http/request-handler.ts or
 * in-process/create-twin.ts. Those below /__twin/ go to create-twin-path-handler.ts; the others pass sessions/session.ts,
 * sessions/apply-faults.ts and breakages/broken-service.ts before the twin answers. plan-delivery.ts then decides whether a reply
 * is sent late, slowly or in part.
 */
export class Backend {
  /** The session of requests that name none. */
  readonly session: Session
  /** The sessions by name. */
  readonly sessions: Sessions
  readonly basePath: string
  readonly networkAccess: NetworkAccess
  /** Describes what was judged so far. Undefined where nothing is judged. */
  describeFindings: (() => Judgements) | undefined
  /** by the clock of the machine, in unix milliseconds */
  readonly #openedAt = systemClock()
  readonly #handleTwinPath: TwinPathHandler
  /** with the base path */
  readonly #twinPath: string
  readonly #sessionPath: string

  private constructor(
    setup: Setup,
    session: Session,
    handleTwinPath: TwinPathHandler,
    networkAccess: NetworkAccess,
  ) {
    this.session = session
    this.networkAccess = networkAccess
    this.sessions = new Sessions(setup, systemClock)
    this.basePath = session.twin.basePath
    this.#handleTwinPath = handleTwinPath
    this.#twinPath = `${this.basePath}/${TWIN_PATH}`
    this.#sessionPath = `${this.#twinPath}/session/`
  }

  /**
   * @param openJournal opens the journal of the session without a name. Default: in memory, as for all others.
   * @throws FeedtwinError for an invalid setup, or one that cannot resume the state in the journal
   */
  static async open(
    setup: Setup,
    handleTwinPath: TwinPathHandler,
    networkAccess: NetworkAccess = {},
    openJournal?: JournalOpener,
  ): Promise<Backend> {
    return new Backend(setup, await Session.open(setup, { openJournal }), handleTwinPath, networkAccess)
  }

  /** Restarts with another setup; open sessions with a name keep theirs. @throws FeedtwinError as `Session.replaceSetup` */
  async replaceSetup(setup: Setup): Promise<void> {
    await this.session.replaceSetup(setup)
    this.sessions.replaceSetup(setup)
  }

  /**
   * Replaces the dialect, and keeps the state; open sessions with a name keep their dialect.
   *
   * @throws FeedtwinError as `Session.replaceDialect`
   */
  async replaceDialect(dialect: WrittenAnswers): Promise<void> {
    await this.session.replaceDialect(dialect)
    this.sessions.replaceSetup(this.session.baseSetup)
  }

  /** Closes the journal once all events are in it. The backend must not be used afterwards. */
  close(): Promise<void> {
    return this.session.close()
  }

  /** Milliseconds since it was opened. */
  get uptime(): number {
    return systemClock() - this.#openedAt
  }

  /** Answers a request. No request makes it throw. */
  answer(request: TwinRequest): Reply | Promise<Reply> {
    if (!isFromConsole(request)) this.networkAccess.visitors?.note(request)
    const name = request.headers['x-twin-session']
    const isBelowTwinPath = request.target.startsWith(this.#twinPath)
    if (name === undefined && !isBelowTwinPath) return this.#answerServiceRequest(this.session, request)
    if (isBelowTwinPath && request.target.startsWith(this.#sessionPath))
      return this.#answerBelowSession(request)
    return name === undefined
      ? this.#answerInSession(this.session, request)
      : this.#answerInNamedSession(String(name), request)
  }

  /** Answers what is part of the service, in the session without a name: for a client that may not use the pages and control. */
  answerAsService(request: TwinRequest): Reply | Promise<Reply> {
    const below = `${this.#twinPath}/`
    const isPicture =
      request.target.startsWith(below) && isPicturePath(getPath(request.target.slice(below.length)))
    return isPicture ? this.#answerInSession(this.session, request) : this.session.answer(request)
  }

  /** Calls back for the session without a name, and for each one with a name when it is opened. */
  followSessions(callback: (session: Session) => void): void {
    callback(this.session)
    this.sessions.onOpen = callback
  }

  /** Creates the error for a request that could not be passed on. */
  createProblem(status: number, message?: string): Reply {
    return this.session.twin.createProblem(status, message)
  }

  /** /__twin/session/NAME/posts is /posts in the session of that name, and URLs in the response lead back to it. */
  #answerBelowSession(request: TwinRequest): Promise<Reply> {
    const start = this.#sessionPath.length
    const end = request.target.slice(start).search(/[/?]|$/) + start
    const name = request.target.slice(start, end)
    const target = this.basePath + request.target.slice(end)
    const baseUrl = `${request.origin}${this.#sessionPath}${name}`
    return this.#answerInNamedSession(name, { ...request, target, baseUrl })
  }

  async #answerInNamedSession(name: string, request: TwinRequest): Promise<Reply> {
    if (!isSessionName(name)) return this.createProblem(400, INVALID_SESSION_NAME)
    if (!this.sessions.has(name) && isCrossSiteWithoutCors(request)) {
      return this.createProblem(
        403,
        `A page of another site cannot open the session ${name}. Open it with any request of the app or the test.`,
      )
    }
    const session = await this.sessions.openSession(name)
    if (!session) return this.createProblem(503, TOO_MANY_SESSIONS)
    return { ...(await this.#answerInSession(session, request)), session: name }
  }

  #answerInSession(session: Session, request: TwinRequest): Reply | Promise<Reply> {
    if (!request.target.startsWith(this.#twinPath)) return this.#answerServiceRequest(session, request)
    const rest = request.target.slice(this.#twinPath.length)
    const path = getPath(rest)
    if (path === '') return REDIRECT_TO_PAGES
    if (!path.startsWith('/')) return session.answer(request)
    const baseUrl = request.baseUrl ?? request.origin + this.basePath
    const parts = { path: path.slice(1), query: getQuery(rest), baseUrl }
    const twinRequest = { ...parts, request, session, backend: this }
    const handle = (): Reply | Promise<Reply> => this.#handleTwinPath(twinRequest)
    // Faults apply to pictures, which are part of the service. Pages and control work whatever the faults are.
    const isOfService = isPicturePath(twinRequest.path) && !isFromConsole(request)
    return isOfService ? session.answerPicture(request, handle) : handle()
  }

  /** The service has nothing at the root, so a browser is redirected to the pages of the twin. */
  #answerServiceRequest(session: Session, request: TwinRequest): Reply | Promise<Reply> {
    if (isForIcon(request)) return session.twin.createProblem(404)
    if (!this.#isRoot(request.target) || request.method !== 'GET') return session.answer(request)
    if (!String(request.headers.accept).includes('text/html')) return session.answer(request)
    const root = request.baseUrl?.slice(request.origin.length) ?? this.basePath
    return { status: 302, headers: ['Location', `${root}/${TWIN_PATH}/`, 'Vary', 'Accept'], body: '' }
  }

  #isRoot(target: string): boolean {
    return target === '/' || target === this.basePath || target === `${this.basePath}/`
  }
}
