import { closeSync, fchmodSync, fstatSync, ftruncateSync, openSync } from 'node:fs'
import { createHarEntry, HAR_HEAD } from '../../base/exchanges/har.ts'
import { toText } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import type { Backend } from '../../serve/backend.ts'
import { isFromConsole } from '../../serve/console/own-requests.ts'
import { writeText } from '../../serve/journals/file/lines.ts'
import type { Session } from '../../serve/sessions/session.ts'
import { describeLogged } from '../../serve/traffic/logged-exchange.ts'
import { printProblem } from '../terminal/terminal.ts'
import { writeFile } from './write-file.ts'

/** The largest file, in bytes. Network panels of browsers are slow with larger ones. */
const MAX_SIZE = 256 * 1024 * 1024

/** Each entry has a line of its own, so that a file whose end is missing can be read. */
const TAIL = '\n]}}\n'

/**
 * An HTTP archive that grows by entries. It is complete after each of them, and after an entry for which the disk has no
 * space. If the process or the machine ends while an entry is written, the last line may be incomplete.
 */
export class HarFile {
  readonly #path: string
  readonly #maxSize: number
  readonly #write: typeof writeText
  #file: number | undefined
  /** where the next entry is written: at the beginning of the tail */
  #end: number
  #separator = '\n'
  /** how many entries could not be written */
  #lost = 0

  /** @param write writes a whole text at a position, or throws @throws FeedtwinError `file-unwritable` */
  constructor(path: string, maxSize = MAX_SIZE, write = writeText) {
    this.#path = path
    this.#maxSize = maxSize
    this.#write = write
    const head = `{"log":${JSON.stringify(HAR_HEAD).slice(0, -1)},"entries":[`
    writeFile(path, head + TAIL)
    this.#file = openSync(path, 'r+')
    // It shows what users do, also without secrets. A device such as /dev/null must stay as it is.
    if (fstatSync(this.#file).isFile()) fchmodSync(this.#file, 0o600)
    this.#end = Buffer.byteLength(head)
  }

  /** Adds an entry. Nothing is added to a full file. */
  add(entry: object): void {
    if (this.#file === undefined) return
    const line = this.#separator + JSON.stringify(entry)
    const length = Buffer.byteLength(line)
    if (this.#end + length + TAIL.length > this.#maxSize) {
      printProblem(
        `${this.#path} is full (${Math.round(this.#maxSize / 1024 / 1024)} MiB): further exchanges are not recorded.`,
      )
      this.close()
      return
    }
    try {
      this.#write(this.#file, line + TAIL, this.#end)
      this.#end += length
      this.#separator = '\n,'
      // Behind it may be the rest of an entry that could not be written.
      if (this.#lost > 0) ftruncateSync(this.#file, this.#end + TAIL.length)
    } catch (error) {
      if (this.#lost === 0) this.#report(error)
      this.#lost++
      this.#restoreTail(this.#file)
    }
  }

  /** Removes an entry that was written in part. The bytes of the tail were there before, so they need no space. */
  #restoreTail(file: number): void {
    try {
      this.#write(file, TAIL, this.#end)
      ftruncateSync(file, this.#end + TAIL.length)
    } catch {
      // The next entry is written over the rest of this one.
    }
  }

  #report(error: unknown): void {
    const reason = error instanceof Error ? error.message : toText(error)
    printProblem(`${this.#path} cannot be written (${reason}): exchanges are not recorded until it can be.`)
  }

  close(): void {
    if (this.#file === undefined) return
    closeSync(this.#file)
    this.#file = undefined
    if (this.#lost > 0)
      printProblem(`${this.#path} lacks ${formatCount(this.#lost, 'exchange')} that could not be written.`)
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
