import type { JournalEvent, RewindEvent, StateImage } from './journal.ts'

/** A state, and the entries that follow it in the journal. */
export interface Stretch {
  /** the number of the entry whose state it begins with */
  readonly start: number
  /** the time of that entry, in unix milliseconds */
  readonly at: number
  /** undefined: the beginning of the world */
  readonly image: StateImage | undefined
  readonly events: readonly JournalEvent[]
}

type GrowingStretch = Stretch & { readonly events: JournalEvent[] }

/**
 * The entries of a journal since the last reset or restored snapshot, by their numbers. A rewind is an entry, too: the
 * entry after it follows the one that the rewind leads to. So the entries are a tree, and nothing is removed from it.
 */
export class History {
  #stretches: GrowingStretch[]

  /** @param start the number of the entry with which it begins @param at the time of that entry, in unix milliseconds */
  constructor(start: number, at: number) {
    this.#stretches = [{ start, at, image: undefined, events: [] }]
  }

  /** The oldest entry whose state is known. */
  get oldest(): number {
    return this.#stretches[0]?.start ?? 0
  }

  /** The number of the last entry. */
  get newest(): number {
    return getLastEntry(this.#last)
  }

  /** The entry whose state is the present one. It is not the newest one after a rewind. */
  get present(): number {
    return this.resolve(this.newest)
  }

  /** How many entries are in memory. */
  get size(): number {
    return this.#stretches.reduce((sum, { events }) => sum + events.length, 0)
  }

  /** Consecutive, but for entries that an image has replaced. */
  get stretches(): readonly Stretch[] {
    return this.#stretches
  }

  /** Whether the state at an entry is known. */
  has(entry: number): boolean {
    const stretch = Number.isInteger(entry) && this.#find(entry)
    return stretch !== false && stretch !== undefined && entry <= getLastEntry(stretch)
  }

  /** Adds the next entry. */
  add(event: JournalEvent): void {
    this.#last.events.push(event)
  }

  /** Adds a rewind. One that leads to an unknown entry, and has no image, changes nothing. */
  addRewind({ type, at, to, image }: RewindEvent): void {
    if (this.has(to)) this.add({ type, at, to })
    else this.add(image ? { type, at, to, image } : { type, at, to: this.newest })
  }

  /** Begins again with the next entry: the entries before it are forgotten. @param image the state at the next entry */
  restart(at: number, image: StateImage): void {
    this.#stretches = [{ start: this.newest + 1, at, image, events: [] }]
  }

  /** Continues with an image that replaces entries. */
  addImage(image: StateImage, { number, at }: NonNullable<StateImage['entry']>): void {
    const stretch = { start: number, at, image, events: [] }
    const isFirst = this.size === 0 || number <= this.newest
    this.#stretches = isFirst ? [stretch] : [...this.#stretches, stretch]
  }

  /** Finds the entry that has the same state, and is not a rewind. @param entry a known one */
  resolve(entry: number): number {
    for (let number = entry; ; ) {
      const event = this.getEvent(number)
      if (event?.type !== 'rewind' || event.image) return number
      number = event.to
    }
  }

  /** Gets the event of an entry; undefined for the start of a stretch, and for an unknown entry. */
  getEvent(entry: number): JournalEvent | undefined {
    const stretch = this.#find(entry)
    return stretch?.events[entry - stretch.start - 1]
  }

  /** The time of the state at a known entry, in unix milliseconds by the clock of the session. */
  getTime(entry: number): number {
    const number = this.resolve(entry)
    return this.getEvent(number)?.at ?? this.#find(number)?.at ?? 0
  }

  /** The entries that lead to a known one, the newest first. The last one is the start of a stretch, or has an image. */
  *walkBack(entry: number): Iterable<number> {
    for (let number = this.resolve(entry); ; number = this.resolve(number - 1)) {
      yield number
      if (!isContent(this.getEvent(number))) return
    }
  }

  /** What leads to the state at a known entry: an image, undefined for the beginning of the world, and events. */
  trace(entry: number): { readonly image: StateImage | undefined; readonly events: readonly JournalEvent[] } {
    const events: JournalEvent[] = []
    for (const number of this.walkBack(entry)) {
      const event = this.getEvent(number)
      if (!event) return { image: this.#find(number)?.image, events: events.reverse() }
      if (event.type === 'rewind') return { image: event.image, events: events.reverse() }
      events.push(event)
    }
    throw new Error(`there is no entry ${entry}`)
  }

  /** Finds the entry that was the last one at a time, among those that lead to the present; undefined before all of them. */
  findEntryAt(time: number): number | undefined {
    for (const number of this.walkBack(this.newest)) if (this.getTime(number) <= time) return number
    return undefined
  }

  /** The entry that the present goes back to without a gap. */
  get lineStart(): number {
    let start = this.present
    for (const number of this.walkBack(start)) start = number
    return start
  }

  /** Replaces the entries that were compacted, unless they were forgotten since. Later entries stay. */
  adopt(compacted: readonly Stretch[]): void {
    const last = compacted.at(-1)
    if (!last || this.oldest > getLastEntry(last)) return
    const end = getLastEntry(last)
    const newer = this.#stretches.flatMap(({ start, events }) => events.slice(Math.max(0, end - start)))
    this.#stretches = compacted.map((stretch) => ({
      ...stretch,
      events: stretch === last ? [...stretch.events, ...newer] : [...stretch.events],
    }))
  }

  /**
   * Forgets what led to an entry, and the branches before it. Rewinds that lead to forgotten entries get an image.
   *
   * @param createImage creates the image of the state at an entry
   */
  forgetBefore(entry: number, createImage: (entry: number) => StateImage): void {
    if (!this.has(entry)) return
    const crossing = this.listRewinds().filter(({ number, to }) => number > entry && to < entry)
    const images = new Map(crossing.map(({ number, to }) => [number, createImage(to)]))
    this.#stretches = this.cut(entry, createImage).map((stretch) => ({
      ...stretch,
      events: stretch.events.map((event, index) => {
        const image = images.get(stretch.start + index + 1)
        return image && event.type === 'rewind' ? { ...event, image } : event
      }),
    }))
  }

  /** The stretches from an entry on. */
  cut(entry: number, createImage: (entry: number) => StateImage): GrowingStretch[] {
    const stretch = this.#find(entry)
    if (!stretch) return [...this.#stretches]
    const later = this.#stretches.filter(({ start }) => start > entry)
    if (stretch.start === entry) return [stretch, ...later]
    const events = stretch.events.slice(entry - stretch.start)
    return [{ start: entry, at: this.getTime(entry), image: createImage(entry), events }, ...later]
  }

  get #last(): GrowingStretch {
    return this.#stretches.at(-1) as GrowingStretch
  }

  #find(entry: number): GrowingStretch | undefined {
    return this.#stretches.findLast(({ start }) => start <= entry)
  }

  /** The rewinds that lead to known entries. */
  listRewinds(): { readonly number: number; readonly to: number }[] {
    return this.#stretches.flatMap(({ start, events }) =>
      events.flatMap((event, index) =>
        event.type === 'rewind' && !event.image ? [{ number: start + index + 1, to: event.to }] : [],
      ),
    )
  }
}

/** The number of the last entry of a stretch. */
export const getLastEntry = ({ start, events }: Stretch): number => start + events.length

/** Whether an event follows the entry before it: the start of a stretch and a rewind with an image follow none. */
const isContent = (event: JournalEvent | undefined): boolean => event !== undefined && event.type !== 'rewind'
