import type { Dialect } from '../contract/index.ts'
import { systemClock } from '../twin/clock.ts'
import type { TwinRequest } from '../twin/request.ts'
import type { JournalOpener } from '../twin/state/open-journal.ts'
import { isPicturePath, TWIN_PATH } from '../twin/twin-paths.ts'
import type { NetworkAccess } from './network-access.ts'
import type { Reply } from './reply.ts'
import { isCrossSiteWithoutCors } from './sessions/cross-site.ts'
import { Session } from './sessions/session.ts'
import { isSessionName, MAX_SESSIONS, Sessions } from './sessions/sessions.ts'
import type { Setup } from './sessions/setup.ts'

/** A request for something below /__twin/: not for the service, but for the twin as such. */
export interface TwinPathRequest {
  /** the path below /__twin/, without the query */
  readonly path: string
  /** without the question mark */
  readonly query: string
  readonly request: TwinRequest
  readonly session: Session
  readonly backend: Backend
}

/** Answers what lies below /__twin/. */
export type TwinPathHandler = (request: TwinPathRequest) => Reply | Promise<Reply>

/** Where the twin has its own paths, below the base path. */
const OWN = `/${TWIN_PATH}`

/** Relative, so that it leads on below any base path and session. */
const TO_OWN: Reply = { status: 308, headers: ['Location', `${TWIN_PATH}/`], body: '' }

const BEGIN = 'Begin it with any request of the app or the test.'

const NO_ROOM =
  `There are ${MAX_SESSIONS} sessions, and each has been used in the last half hour. Remove one with ` +
  'DELETE /__twin/sessions/NAME, or use the same sessions again.'

/** Everything that clients reach at one origin: a twin for each session, and what lies below /__twin/. */
export class Backend {
  /** The session of all who do not ask for one by name. */
  readonly session: Session
  readonly sessions: Sessions
  readonly basePath: string
  readonly networkAccess: NetworkAccess
  /** by the clock of the machine, in unix milliseconds */
  readonly #openedAt = systemClock()
  readonly #own: TwinPathHandler
  /** base path included */
  readonly #ownPath: string
  readonly #sessionPath: string

  private constructor(setup: Setup, session: Session, own: TwinPathHandler, networkAccess: NetworkAccess) {
    this.session = session
    this.networkAccess = networkAccess
    this.sessions = new Sessions(setup, systemClock)
    this.basePath = session.twin.basePath
    this.#own = own
    this.#ownPath = this.basePath + OWN
    this.#sessionPath = `${this.#ownPath}/session/`
  }

  /**
   * @param openJournal finds where the session without a name keeps its state; default: in memory, like the others
   * @throws FeedtwinError for a setup that cannot be, or cannot go on with what is kept
   */
  static async open(
    setup: Setup,
    own: TwinPathHandler,
    networkAccess: NetworkAccess = {},
    openJournal?: JournalOpener,
  ): Promise<Backend> {
    return new Backend(setup, await Session.open(setup, openJournal), own, networkAccess)
  }

  /** Begins anew with another setup; sessions by name that are there already go on. @throws FeedtwinError as `Session.replaceSetup` does */
  async replaceSetup(setup: Setup): Promise<void> {
    await this.session.replaceSetup(setup)
    this.sessions.replaceSetup(setup)
  }

  /** Speaks another dialect, and forgets nothing; sessions by name that are there already keep theirs. @throws FeedtwinError as `Session.replaceDialect` does */
  async replaceDialect(dialect: Partial<Dialect>): Promise<void> {
    await this.session.replaceDialect(dialect)
    this.sessions.replaceSetup(this.session.baseSetup)
  }

  /** Lets go of where a state is kept, once all of it is there; nothing may be asked afterwards. */
  close(): Promise<void> {
    return this.session.close()
  }

  /** What clients on other machines need to control it; undefined where nobody needs anything. */
  get controlToken(): string | undefined {
    return this.networkAccess.controlToken
  }

  /** For how long it has been there, in milliseconds. */
  get uptime(): number {
    return systemClock() - this.#openedAt
  }

  /** Never throws for anything that a client sent. */
  answer(request: TwinRequest): Reply | Promise<Reply> {
    this.networkAccess.visitors?.note(request)
    const name = request.headers['x-twin-session']
    const own = request.target.startsWith(this.#ownPath)
    if (name === undefined && !own) return this.#answerIn(this.session, request)
    if (own && request.target.startsWith(this.#sessionPath)) return this.#belowSession(request)
    return this.#inSession(name === undefined ? undefined : String(name), request)
  }

  /** Creates the error for a request that could not be passed on. */
  createProblem(status: number, message?: string): Reply {
    return this.session.twin.createProblem(status, message)
  }

  #isRoot(target: string): boolean {
    return target === '/' || target === this.basePath || target === `${this.basePath}/`
  }

  /** A browser that asks for the root is led to the page of the twin; the service itself has nothing there. */
  #answerIn(session: Session, request: TwinRequest): Reply | Promise<Reply> {
    if (!this.#isRoot(request.target) || request.method !== 'GET') return session.answer(request)
    if (!String(request.headers.accept).includes('text/html')) return session.answer(request)
    const root = request.baseUrl?.slice(request.origin.length) ?? this.basePath
    return { status: 302, headers: ['Location', `${root}${OWN}/`, 'Vary', 'Accept'], body: '' }
  }

  /** /__twin/session/NAME/posts is /posts in the session of that name, and answers lead back to it. */
  #belowSession(request: TwinRequest): Reply | Promise<Reply> {
    const start = this.#sessionPath.length
    const end = request.target.slice(start).search(/[/?]|$/) + start
    const name = request.target.slice(start, end)
    const target = this.basePath + request.target.slice(end)
    const baseUrl = `${request.origin}${this.#sessionPath}${name}`
    return this.#inSession(name, { ...request, target, baseUrl })
  }

  async #inSession(name: string | undefined, request: TwinRequest): Promise<Reply> {
    if (name !== undefined && !isSessionName(name)) {
      return this.createProblem(
        400,
        'The name of a session has 1 to 64 letters, digits, dots, hyphens and underscores; dots alone are none.',
      )
    }
    if (name !== undefined && !this.sessions.has(name) && isCrossSiteWithoutCors(request)) {
      return this.createProblem(403, `A page of another site cannot begin the session ${name}. ${BEGIN}`)
    }
    const session = name === undefined ? this.session : await this.sessions.openSession(name)
    if (!session) return this.createProblem(503, NO_ROOM)
    const reply = await this.#within(session, request)
    return name === undefined ? reply : { ...reply, session: name }
  }

  #within(session: Session, request: TwinRequest): Reply | Promise<Reply> {
    if (!request.target.startsWith(this.#ownPath)) return this.#answerIn(session, request)
    const below = request.target.slice(this.#ownPath.length)
    const question = below.indexOf('?')
    const path = question < 0 ? below : below.slice(0, question)
    const query = question < 0 ? '' : below.slice(question + 1)
    if (path === '') return TO_OWN
    if (!path.startsWith('/')) return session.answer(request)
    const own = () => this.#own({ path: path.slice(1), query, request, session, backend: this })
    // Pictures are part of the service; the rest must work whatever else does not.
    return isPicturePath(path.slice(1)) ? session.answerWithFaults(request, own) : own()
  }
}
