import type { Fold, StateImage } from '../twin/journal.ts'
import { type Beginning, State } from '../twin/state.ts'
import { badJournal } from './header.ts'
import type { Progress } from './progress.ts'
import { demandStillSame, type RedisHeader } from './redis-header.ts'
import { readSnapshot } from './redis-snapshot.ts'
import type { Snapshots } from './redis-snapshots.ts'
import { BATCH, type RedisStream } from './redis-stream.ts'
import { FIRST } from './stream-id.ts'

/** A state that a stream is folded into. */
export interface FoldedInto {
  readonly beginning: Beginning
  readonly header: RedisHeader
  readonly fold: Fold
  readonly image: () => StateImage
  readonly progress: Progress
  readonly snapshots: Snapshots
  /** An entry of this name has come back. */
  readonly cameBack: (name: string, folded: unknown) => void
}

/** Folds a stream into a state: each entry once, in order, or a snapshot in the place of those that are gone. */
export class Folding {
  /** Whether entries may have come back without their names, in a snapshot. */
  hasSkipped = false
  readonly #into: FoldedInto

  constructor(into: FoldedInto) {
    this.#into = into
  }

  /** Folds what there is by now. */
  async catchUp(stream: RedisStream): Promise<void> {
    const { progress, snapshots } = this.#into
    for (let isBehind = true; isBehind; ) {
      const entries = await stream.after(progress.position)
      if (!entries) {
        await this.#beginAgain(stream)
        continue
      }
      for (const { id, by, entry } of entries) {
        const folded = this.#into.fold(JSON.parse(entry))
        progress.position = id
        if (by !== undefined) this.#into.cameBack(by, folded)
        snapshots.count(entry.length)
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

  /** What comes next is in the stream no more, or this twin knows what never was: all begins from what is kept. */
  async #beginAgain(stream: RedisStream): Promise<void> {
    const { beginning, header, fold, progress, snapshots } = this.#into
    await demandStillSame(stream, header)
    const { position, image, length } = (await readSnapshot(stream)) ?? {
      position: FIRST,
      image: new State(beginning).image(),
      length: 0,
    }
    if (position === progress.position) throw badJournal(stream.name, 'entries are missing in it')
    fold({ type: 'restore', at: beginning.epoch, image })
    progress.position = position
    snapshots.begin(position, length)
    this.hasSkipped = true
  }
}
