import { createHash } from 'node:crypto'
import { startTimer } from '../../base/timer.ts'
import { Backend } from '../../serve/backend.ts'
import { createTwinPathHandler } from '../../serve/create-twin-path-handler.ts'
import type { ServedBackend } from '../../serve/http/request-handler.ts'
import type { Reply } from '../../serve/reply.ts'
import type { Setup } from '../../serve/sessions/setup.ts'
import type { TwinRequest } from '../../twin/request.ts'
import { findBasePath, isForApps } from '../judging/app-observer.ts'
import { openSetup } from '../setup.ts'
import { splitServeFlags } from '../twin-flags.ts'
import type { EachFlags } from './command.ts'
import type { EachContext } from './report.ts'
import type { RunFlags } from './runs.ts'

/** Most requests, and most bytes of their bodies, that are kept. */
const MAX_REQUESTS = 20_000
const MAX_BYTES = 64 * 1024 * 1024

interface SentRequest {
  /** unix milliseconds */
  readonly at: number
  readonly request: TwinRequest
}

/**
 * What the tests have sent to a twin, in order. Until the first response that differs, an app sends the same to another twin, so
 * these requests show whether it can meet a change at all.
 */
export class SentRequests {
  readonly #requests: SentRequest[] = []
  #bytes = 0
  #openedAt = 0
  #replies: Promise<readonly string[]> | undefined

  /** A backend that answers as the given one, and whose requests are kept. */
  observe(backend: Backend): ServedBackend {
    this.#openedAt = backend.session.twin.state.initial.epoch
    return {
      createProblem: (status, message) => backend.createProblem(status, message),
      answer: (request) => {
        this.#bytes += request.body?.length ?? 0
        if (this.#isWhole) this.#requests.push({ at: Date.now(), request })
        return backend.answer(request)
      },
    }
  }

  get isEmpty(): boolean {
    return this.#requests.length === 0
  }

  /**
   * Whether twins in this process answer any of the requests in different ways. Where not all requests were kept, this counts as
   * true.
   *
   * @param setup of the twin that the tests have used: always the same
   */
  async isAnsweredOtherwise(changed: Setup, setup: Setup): Promise<boolean> {
    if (!this.#isWhole) return true
    const own = await (this.#replies ??= collect(this.#answer(setup)))
    let index = 0
    for await (const reply of this.#answer(changed)) if (reply !== own[index++]) return true
    return false
  }

  get #isWhole(): boolean {
    return this.#requests.length < MAX_REQUESTS && this.#bytes < MAX_BYTES
  }

  async *#answer(setup: Setup): AsyncGenerator<string> {
    let time = this.#openedAt
    const backend = await Backend.open({ ...setup, now: setup.now ?? (() => time) }, handleTwinPath)
    try {
      for (const { at, request } of this.#requests) {
        const path = request.target.slice(findBasePath(request.target, backend.basePath).length)
        const isControl = !isForApps(path)
        // What control tells about a twin is not part of the service, and it may wait for what happens next.
        if (isControl && ['GET', 'HEAD'].includes(request.method)) continue
        time = at
        const reply = await backend.answer(request)
        yield isControl ? '' : digest(reply)
      }
    } finally {
      await backend.close()
    }
  }
}

/** Creates the function that finds out whether the tests can tell a twin with other flags from that of the flags. */
export function createMeets(sent: SentRequests, flags: EachFlags): EachContext['meets'] {
  const readSetup = (changes: RunFlags): Promise<Setup> => {
    const { world, behaviour } = splitServeFlags({ ...flags, ...changes, port: 0 })
    return openSetup(world, behaviour).read()
  }
  const own = readSetup({})
  const known = new Map<string, Promise<boolean>>()
  return (changes) => {
    const meets = async (): Promise<boolean> => {
      const [{ faults, ...rest }, setup] = [await readSetup(changes), await own]
      // Faults without a seed would be others in each twin.
      return sent.isAnsweredOtherwise({ ...rest, ...(setup.faults && { faults: setup.faults }) }, setup)
    }
    const key = JSON.stringify(changes)
    const found = known.get(key) ?? meets()
    known.set(key, found)
    return found
  }
}

async function collect(replies: AsyncIterable<string>): Promise<readonly string[]> {
  const list: string[] = []
  for await (const reply of replies) list.push(reply)
  return list
}

/** All that a client sees of a reply. */
const digest = ({ status, headers, body, delivery }: Reply): string =>
  createHash('sha256')
    .update(JSON.stringify([status, headers, delivery]))
    .update(body)
    .digest('base64')

/** Pictures do not depend on what a twin answers. */
const handleTwinPath = createTwinPathHandler({
  pictures: async () => () => ({ status: 200, headers: [], body: '' }),
  timer: startTimer,
})
