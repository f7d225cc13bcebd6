import { Session } from './session.ts'
import type { Setup } from './setup.ts'

/** Sessions that are there at once; each has a state of its own. */
export const MAX_SESSIONS = 1_000

/** A session that has been used within this time is kept, in milliseconds. */
const IDLE = 30 * 60_000

interface Used {
  readonly session: Promise<Session>
  /** by the clock of the machine, in unix milliseconds */
  at: number
}

/**
 * Sessions by name, made when first asked for, over one setup. Those that nobody has used for half an hour make room for
 * new ones; one in use is never given up, so that strangers cannot push it out.
 */
export class Sessions {
  #setup: Setup
  readonly #clock: () => number
  /** the least recently used first */
  readonly #used = new Map<string, Used>()

  constructor(setup: Setup, clock: () => number) {
    this.#setup = setup
    this.#clock = clock
  }

  /** Sessions that are made from now on begin with another setup. */
  replaceSetup(setup: Setup): void {
    this.#setup = setup
  }

  get names(): readonly string[] {
    return [...this.#used.keys()]
  }

  has(name: string): boolean {
    return this.#used.has(name)
  }

  /** @returns undefined where there is no room for another one */
  openSession(name: string): Promise<Session> | undefined {
    const at = this.#clock()
    const known = this.#used.get(name)
    this.#used.delete(name)
    if (!known) this.#removeIdle(at)
    if (this.#used.size >= MAX_SESSIONS) return undefined
    const session = known?.session ?? Session.open(this.#setup)
    this.#used.set(name, { session, at })
    return session
  }

  remove(name: string): boolean {
    return this.#used.delete(name)
  }

  #removeIdle(now: number): void {
    for (const [name, { at }] of this.#used) {
      if (now - at < IDLE) return
      this.#used.delete(name)
    }
  }
}

/** What a session may be called: it stands in paths, where dots lead elsewhere, and in headers. */
export const isSessionName = (name: string): boolean => /^(?!\.+$)[\w.-]{1,64}$/.test(name)
