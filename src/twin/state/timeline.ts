import { History } from './history.ts'
import type { Fold, FoldedState, JournalEvent, StateImage } from './journal.ts'
import { State } from './state.ts'

/** How many entries are in memory before the older half is forgotten. A journal that keeps them has its own limits. */
const MAX_ENTRIES = 100_000

/** A state, and the entries since the last reset or restored snapshot, to which it can return. */
export class Timeline implements FoldedState {
  readonly state: State
  readonly history: History
  /** The state at an earlier entry, where the next old entries end; undefined: the start of the history. */
  #checkpoint: { readonly entry: number; readonly image: StateImage } | undefined

  readonly #maxEntries: number

  constructor(state: State, maxEntries = MAX_ENTRIES) {
    this.state = state
    this.#maxEntries = maxEntries
    this.history = new History(state.initial.entry ?? 0, state.initial.epoch)
  }

  /** Folds one event into the state. */
  readonly apply: Fold = (event) => {
    const isRewind = event.type === 'rewind' && !event.image && this.history.has(event.to)
    const result = this.state.apply(isRewind ? { ...event, image: this.createImageAt(event.to) } : event)
    this.#remember(event)
    return result
  }

  /** Rebuilds the state as it was at an entry. @param entry `history.has` it */
  rebuild(entry: number): State {
    const { image, events } = this.history.trace(entry)
    const past = new State(this.state.initial)
    if (image) past.apply({ type: 'restore', at: 0, image })
    for (const event of events) past.apply(event)
    return past
  }

  createEntryImage(): StateImage {
    const { newest } = this.history
    return { ...this.state.createImage(), entry: { number: newest, at: this.history.getTime(newest) } }
  }

  forgetOldEntries(): void {
    const { newest, oldest } = this.history
    if (newest - (this.#checkpoint?.entry ?? oldest) < this.#maxEntries / 2) return
    if (this.#checkpoint)
      this.history.forgetBefore(this.#checkpoint.entry, (entry) => this.createImageAt(entry))
    // Its posts are those of the state. A state that is rebuilt later would have copies of them.
    this.#checkpoint = { entry: newest, image: this.state.createImage() }
  }

  /** Creates the image of the state at an entry. @param entry `history.has` it */
  createImageAt(entry: number): StateImage {
    if (entry === this.history.newest) return this.state.createImage()
    return entry === this.#checkpoint?.entry ? this.#checkpoint.image : this.rebuild(entry).createImage()
  }

  #remember(event: JournalEvent): void {
    if (event.type === 'rewind') this.history.addRewind(event)
    else if (event.type === 'restore' && event.image.entry)
      this.history.addImage(this.state.createImage(), event.image.entry)
    else if (event.type === 'restore' || event.type === 'reset')
      this.history.restart(event.at, this.state.createImage())
    else this.history.add(event)
  }
}
