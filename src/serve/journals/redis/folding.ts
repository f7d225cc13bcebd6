import type { FoldedState, SharedPosition } from '../../../twin/state/journal.ts'
import { type InitialState, State } from '../../../twin/state/state.ts'
import { Timeline } from '../../../twin/state/timeline.ts'
import { readEntry } from './entry.ts'
import { describeForeignEntry, describeMissingEntries } from './problems.ts'
import { readSnapshotPosition, readStreamSnapshot, type SnapshotSchedule } from './snapshot.ts'
import {
  assertHeaderUnchanged,
  BATCH_SIZE,
  FIRST_STREAM_ID,
  isBefore,
  type RedisHeader,
  type RedisStream,
} from './stream.ts'

/** The id of the entry that was folded last, and the calls that wait for a later one. */
export class Progress implements SharedPosition {
  readonly #timeout: number
  readonly #waiting = new Set<{ readonly position: string; readonly proceed: () => void }>()
  #position = FIRST_STREAM_ID

  /** @param timeout the longest time that a call waits, in milliseconds */
  constructor(timeout: number) {
    this.#timeout = timeout
  }

  get position(): string {
    return this.#position
  }

  set position(position: string) {
    this.#position = position
    for (const call of this.#waiting) if (!isBefore(position, call.position)) call.proceed()
  }

  async waitFor(position: string): Promise<void> {
    if (!isBefore(this.#position, position)) return
    await new Promise<void>((resolve) => {
      const proceed = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(call)
        resolve()
      }
      const call = { position, proceed }
      const timer = setTimeout(proceed, this.#timeout)
      this.#waiting.add(call)
    })
  }
}

/** The state that a stream is folded into, and what else follows the stream. */
export interface FoldTarget {
  readonly beginning: InitialState
  readonly header: RedisHeader
  readonly state: FoldedState
  readonly progress: Progress
  readonly schedule: SnapshotSchedule
  /** Called with the name and the result of each folded entry. */
  readonly onFolded: (name: string, result: unknown) => void
  /** Called when the stream was deleted and the state starts over. */
  readonly onRestart: () => void
}

/** Folds a stream into a state: each entry once and in order, or a snapshot in place of removed entries. */
export class Folding {
  /** Whether pending entries may be in a snapshot, where they have no names. */
  hasSkipped = false
  readonly #target: FoldTarget

  constructor(target: FoldTarget) {
    this.#target = target
  }

  /** The id of the entry that was folded last. */
  get position(): string {
    return this.#target.progress.position
  }

  /** Folds all present entries. @throws DamagedStream. Entries that were folded before it stay folded */
  async catchUp(stream: RedisStream): Promise<void> {
    const { progress, schedule, state } = this.#target
    for (let isBehind = true; isBehind; ) {
      const entries = await stream.readAfter(progress.position)
      if (!entries) {
        await this.#restart(stream)
        continue
      }
      for (const { id, message } of entries) {
        const { by: name, entry: text = '' } = message
        const entry = readEntry(text)
        if (!entry || name === undefined) throw describeForeignEntry(stream.address, id)
        const result = state.apply(entry)
        state.forgetOldEntries()
        progress.position = id
        this.#target.onFolded(name, result)
        schedule.noteEntry(text.length)
      }
      isBehind = entries.length >= BATCH_SIZE - 1
    }
    schedule.writeWhenGrown(stream, this.#takeSnapshot)
  }

  /** Writes a snapshot, unless another twin is writing one. */
  async compact(stream: RedisStream): Promise<void> {
    await this.#target.schedule.write(stream, this.#takeSnapshot)
  }

  readonly #takeSnapshot = () => ({
    position: this.#target.progress.position,
    image: this.#target.state.createEntryImage(),
  })

  /**
   * Starts from the snapshot, or from the initial state: the next entries were removed, or the stream was deleted. The
   * state changes only if the stream continues from there.
   */
  async #restart(stream: RedisStream): Promise<void> {
    const { beginning, header, state, progress, schedule } = this.#target
    await assertHeaderUnchanged(stream, header)
    await assertContinuous(stream)
    const snapshot = await readStreamSnapshot(stream)
    const { position, image, length } = snapshot ?? {
      position: FIRST_STREAM_ID,
      image: new Timeline(new State(beginning)).createEntryImage(),
      length: 0,
    }
    if (!snapshot && progress.position !== FIRST_STREAM_ID) this.#target.onRestart()
    state.apply({ type: 'restore', at: beginning.epoch, image })
    progress.position = position
    schedule.noteSnapshot(position, length)
    this.hasSkipped = true
  }
}

/** @throws DamagedStream if the stream does not continue from its snapshot, or from its start */
async function assertContinuous(stream: RedisStream): Promise<void> {
  for (let previousPosition: string | undefined; ; ) {
    const position = (await readSnapshotPosition(stream)) ?? FIRST_STREAM_ID
    if (await stream.hasEntry(position)) return
    if (position === previousPosition) throw describeMissingEntries(stream.address)
    // Another snapshot may have replaced it meanwhile, so try once more.
    previousPosition = position
  }
}
