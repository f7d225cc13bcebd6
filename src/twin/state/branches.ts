import { getLastEntry, type History, type Stretch } from './history.ts'
import type { JournalEvent, StateImage } from './journal.ts'
import type { Timeline } from './timeline.ts'

/** Entries that a rewind has left. They are kept, and the state can return to each of them. */
export interface Branch {
  /** the entry that the first one of the branch follows */
  readonly after: number
  readonly first: number
  readonly last: number
  /** how many entries it has that the state can return to: the numbers in between may also belong to other branches */
  readonly entries: number
}

/** Lists all entries that do not lead to the present, by branch: the branch that was left last comes first. */
export function listBranches(history: History): readonly Branch[] {
  const known = new Set(history.walkBack(history.newest))
  const branches: Branch[] = []
  for (const tip of listTips(history)) {
    const numbers: number[] = []
    let after = tip
    for (const number of history.walkBack(tip)) {
      after = number
      if (known.has(number) || number === history.oldest || history.getEvent(number)?.type === 'rewind') break
      known.add(number)
      numbers.push(number)
      // An image has replaced the entries between the end of the stretch before it and this one.
      if (!history.getEvent(number)) after = history.resolve(getEndBefore(number, history))
    }
    const [last, first = last] = [numbers[0], numbers.at(-1)]
    if (last !== undefined && first !== undefined)
      branches.push({ after, first, last, entries: numbers.length })
  }
  return branches
}

/** The last entries of all lines that were left, the newest first. */
function listTips({ stretches }: History): number[] {
  const ends = stretches.slice(0, -1).map(getLastEntry)
  const left = stretches.flatMap(({ start, events }) =>
    events.flatMap(({ type }, index) => (type === 'rewind' ? [start + index] : [])),
  )
  return [...left, ...ends].sort((first, second) => second - first)
}

/** The last entry of the stretch before the one that starts with an entry. */
function getEndBefore(start: number, { stretches }: History): number {
  const stretch = stretches.findLast((one) => one.start < start)
  return stretch ? getLastEntry(stretch) : start
}

/** The fewest events that lead to a state, and to the branches that rewinds have left. */
export interface CompactedEntries {
  /** Each restored image belongs to an entry. */
  readonly events: readonly JournalEvent[]
  /** Forgets in memory what the journal has forgotten. Call it when the events have replaced the entries. */
  adopt(): void
}

/** Compacts the entries of a timeline, for a journal that keeps its branches. */
export function compactEntries(timeline: Timeline): CompactedEntries {
  const { history } = timeline
  const compacted = compactHistory(history, (entry) => timeline.createImageAt(entry))
  return {
    events: compacted.flatMap(({ start, at, image = timeline.createImageAt(start), events }) => [
      { type: 'restore', at, image: { ...image, entry: { number: start, at } } },
      ...events,
    ]),
    adopt: () => history.adopt(compacted),
  }
}

/**
 * The fewest stretches that lead to the present and to all branches. Entries that no branch needs are replaced by an image.
 *
 * @param createImage creates the image of the state at an entry
 */
function compactHistory(history: History, createImage: (entry: number) => StateImage): readonly Stretch[] {
  const { newest } = history
  const present = { start: newest, at: history.getTime(newest), image: createImage(newest), events: [] }
  if (listBranches(history).length === 0) return [present]
  let [lastRewind, fork] = [0, newest]
  for (const { number, to } of history.listRewinds()) {
    lastRewind = Math.max(lastRewind, number)
    fork = Math.min(fork, to)
  }
  const needed = history
    .cut(fork, createImage)
    .filter(({ start }) => start <= lastRewind)
    .map((stretch) => ({ ...stretch, events: stretch.events.slice(0, lastRewind - stretch.start) }))
  return lastRewind === newest ? needed : [...needed, present]
}
