import type { TwinRequest } from '../../twin/request.ts'
import { Session } from './session.ts'
import type { Setup } from './setup.ts'

/** The most sessions at a time; each has a state of its own. */
export const MAX_SESSIONS = 1_000

/** How long a session is kept after its last use, in milliseconds. */
const IDLE_TIME = 30 * 60_000

interface NamedSession {
  readonly session: Promise<Session>
  /** when it was used last, by the clock of the machine, in unix milliseconds */
  usedAt: number
}

/**
 * Sessions by name, opened on first use with one setup. Sessions that were not used for half an hour make room for new
 * ones. A session in use is never removed, so that other clients cannot displace it.
 */
export class Sessions {
  /** called for each session when it is opened */
  onOpen: ((session: Session) => void) | undefined
  #setup: Setup
  readonly #clock: () => number
  /** the least recently used first */
  readonly #sessions = new Map<string, NamedSession>()

  constructor(setup: Setup, clock: () => number) {
    this.#setup = setup
    this.#clock = clock
  }

  /** Changes the setup of sessions that are opened later. */
  replaceSetup(setup: Setup): void {
    this.#setup = setup
  }

  get names(): readonly string[] {
    return [...this.#sessions.keys()]
  }

  has(name: string): boolean {
    return this.#sessions.has(name)
  }

  /** Opens a session, or gets the one of this name. Returns undefined when there are too many sessions. */
  openSession(name: string): Promise<Session> | undefined {
    const now = this.#clock()
    const known = this.#sessions.get(name)
    this.#sessions.delete(name)
    if (!known) this.#removeIdle(now)
    if (this.#sessions.size >= MAX_SESSIONS) return undefined
    const session = known?.session ?? this.#open(name)
    this.#sessions.set(name, { session, usedAt: now })
    return session
  }

  async #open(name: string): Promise<Session> {
    const session = await Session.open(this.#setup, { name })
    this.onOpen?.(session)
    return session
  }

  remove(name: string): boolean {
    // A session that could not be opened has no traffic.
    this.#sessions
      .get(name)
      ?.session.then(({ traffic }) => traffic.close())
      .catch(() => {})
    return this.#sessions.delete(name)
  }

  #removeIdle(now: number): void {
    for (const [name, { usedAt }] of this.#sessions) {
      if (now - usedAt < IDLE_TIME) return
      this.remove(name)
    }
  }
}

/** Whether a text can name a session. Names are part of headers and paths, where `.` and `..` have another meaning. */
export const isSessionName = (name: string): boolean => /^(?!\.+$)[\w.-]{1,64}$/.test(name)

/**
 * Whether a browser sends a request for a page of another site without CORS: for an image, a script, a form or a link. Such
 * a page cannot read the response, so it is not an app under test (Fetch Metadata Request Headers).
 */
export const isCrossSiteWithoutCors = ({ headers }: Pick<TwinRequest, 'headers'>): boolean =>
  headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'cors'
