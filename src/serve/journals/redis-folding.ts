import type { Fold, StateImage } from '../../twin/state/journal.ts'
import { type InitialState, State } from '../../twin/state/state.ts'
import type { Progress } from './progress.ts'
import { readEntry } from './read-entry.ts'
import { assertHeaderUnchanged, type RedisHeader } from './redis-header.ts'
import { entriesMissing, foreignEntry } from './redis-problem.ts'
import { coveredBy, readStreamSnapshot } from './redis-snapshot.ts'
import type { Snapshots } from './redis-snapshots.ts'
import { BATCH, type RedisStream } from './redis-stream.ts'
import { FIRST_STREAM_ID } from './stream-id.ts'

/** A state that a stream is folded into. */
export interface FoldedInto {
  readonly beginning: InitialState
  readonly header: RedisHeader
  readonly fold: Fold
  readonly image: () => StateImage
  readonly progress: Progress
  readonly snapshots: Snapshots
  /** An entry of this name has come back. */
  readonly cameBack: (name: string, folded: unknown) => void
  /** The stream was deleted, and the state begins anew. */
  readonly onBeginAnew: () => void
}

/** Folds a stream into a state: each entry once, in order, or a snapshot in the place of those that are gone. */
export class Folding {
  /** Whether entries may have come back without their names, in a snapshot. */
  hasSkipped = false
  readonly #into: FoldedInto

  constructor(into: FoldedInto) {
    this.#into = into
  }

  /** the id of the entry that was folded last */
  get position(): string {
    return this.#into.progress.position
  }

  /** Folds what there is by now. @throws DamagedStream; what was folded before stays */
  async catchUp(stream: RedisStream): Promise<void> {
    const { progress, snapshots } = this.#into
    for (let isBehind = true; isBehind; ) {
      const entries = await stream.after(progress.position)
      if (!entries) {
        await this.#beginAgain(stream)
        continue
      }
      for (const { id, fields } of entries) {
        const { by, entry: text = '' } = fields
        const entry = readEntry(text)
        if (!entry || by === undefined) throw foreignEntry(stream.address, id)
        const folded = this.#into.fold(entry)
        progress.position = id
        this.#into.cameBack(by, folded)
        snapshots.count(text.length)
      }
      isBehind = entries.length >= BATCH - 1
    }
    snapshots.writeWhenGrown(stream, this.#take)
  }

  /** Writes a snapshot, unless another twin is about to. */
  async compact(stream: RedisStream): Promise<void> {
    await this.#into.snapshots.write(stream, this.#take)
  }

  readonly #take = () => ({ position: this.#into.progress.position, image: this.#into.image() })

  /**
   * What comes next is in the stream no more, or this twin knows what never was: all begins from what is kept. The state
   * changes only where the stream goes on from there.
   */
  async #beginAgain(stream: RedisStream): Promise<void> {
    const { beginning, header, fold, progress, snapshots } = this.#into
    await assertHeaderUnchanged(stream, header)
    await demandContinuation(stream)
    const snapshot = await readStreamSnapshot(stream)
    const { position, image, length } = snapshot ?? {
      position: FIRST_STREAM_ID,
      image: new State(beginning).image(),
      length: 0,
    }
    if (!snapshot && progress.position !== FIRST_STREAM_ID) this.#into.onBeginAnew()
    fold({ type: 'restore', at: beginning.epoch, image })
    progress.position = position
    snapshots.begin(position, length)
    this.hasSkipped = true
  }
}

/** @throws DamagedStream where the stream does not go on from its snapshot, or from its beginning */
async function demandContinuation(stream: RedisStream): Promise<void> {
  for (let before: string | undefined; ; ) {
    const position = (await coveredBy(stream)) ?? FIRST_STREAM_ID
    if (await stream.has(position)) return
    if (position === before) throw entriesMissing(stream.address)
    // Another snapshot may have taken its place meanwhile.
    before = position
  }
}
