import { closeSync, openSync, writeSync } from 'node:fs'
import { toText } from '../../base/json.ts'
import type { Backend } from '../../serve/backend.ts'
import { isFromConsole } from '../../serve/console/own-requests.ts'
import type { Session } from '../../serve/sessions/session.ts'
import { createHarEntry, HAR_HEAD } from '../../serve/traffic/har.ts'
import { describeLogged } from '../../serve/traffic/logged-exchange.ts'
import { writeFile } from '../files/write-file.ts'
import { printProblem } from '../terminal/print-problem.ts'

/** The largest file, in bytes: network panels of browsers become slow beyond it. */
const MAX_SIZE = 256 * 1024 * 1024

const TAIL = '\n]}}\n'

/** An HTTP archive that grows by entries. It is complete after each of them, also if the process is killed. */
export class HarFile {
  readonly #path: string
  readonly #maxSize: number
  #file: number | undefined
  /** where the next entry is written: at the beginning of the tail */
  #end: number
  #separator = '\n'

  /** @throws FeedtwinError `file-unwritable` */
  constructor(path: string, maxSize = MAX_SIZE) {
    this.#path = path
    this.#maxSize = maxSize
    const head = `{"log":${JSON.stringify(HAR_HEAD).slice(0, -1)},"entries":[`
    writeFile(path, head + TAIL)
    this.#file = openSync(path, 'r+')
    this.#end = Buffer.byteLength(head)
  }

  /** Adds an entry. Nothing is added to a full file, or after it could not be written. */
  add(entry: object): void {
    if (this.#file === undefined) return
    const bytes = Buffer.from(this.#separator + JSON.stringify(entry) + TAIL)
    if (this.#end + bytes.length > this.#maxSize) {
      this.#stop(`is full (${Math.round(this.#maxSize / 1024 / 1024)} MiB)`)
      return
    }
    try {
      writeSync(this.#file, bytes, 0, bytes.length, this.#end)
      this.#end += bytes.length - TAIL.length
      this.#separator = ',\n'
    } catch (error) {
      this.#stop(`cannot be written (${error instanceof Error ? error.message : toText(error)})`)
    }
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #stop(reason: string): void {
    printProblem(`${this.#path} ${reason}: further exchanges are not recorded.`)
    this.close()
  }
}

/** Records the exchanges of all sessions in an HTTP archive. @throws FeedtwinError `file-unwritable` */
export function recordHar(path: string, backend: Backend): HarFile {
  const file = new HarFile(path)
  backend.followSessions((session) => followSession(session, file))
  return file
}

function followSession(session: Session, file: HarFile): void {
  const { traffic, name } = session
  let last = traffic.newest
  traffic.listen()
  traffic.follow(() => {
    for (const exchange of traffic.list(last)) {
      last = exchange.number
      if (isFromConsole(exchange)) continue
      const view = { basePath: session.twin.basePath, session: name, hasBodies: true }
      file.add(createHarEntry(describeLogged(exchange, view)))
    }
  })
}
