import type { MovableClock } from '../../twin/clock.ts'
import type { StateImage } from '../../twin/state/journal.ts'
import type { Twin } from '../../twin/twin.ts'
import type { Setup } from './setup.ts'

/** A session saved as data, to be restored later. All of it can be written as JSON. */
export interface Snapshot {
  readonly feedtwin: 'snapshot/1'
  readonly setup: Setup
  /** when the world began, in unix milliseconds */
  readonly epoch: number
  readonly clock: { readonly now: number; readonly stopped: boolean }
  readonly state: StateImage
}

export function createSnapshot(setup: Setup, clock: MovableClock, twin: Twin): Snapshot {
  // Another session may restore the snapshot, and the generations of this session have no meaning there.
  const { lastGeneration, ...state } = twin.state.createImage()
  return {
    feedtwin: 'snapshot/1',
    setup,
    epoch: twin.state.initial.epoch,
    clock: { now: clock.now(), stopped: clock.isStopped },
    state,
  }
}
