import { FeedtwinError } from '../../contract/index.ts'
import type { InitialState } from '../../twin/state/state.ts'
import type { Setup } from './setup.ts'

/** Who keeps a state stays in its world. @throws FeedtwinError `state-kept` */
export function assertSameWorld(wanted: InitialState, kept: InitialState): void {
  if (wanted.seed !== kept.seed || contentOf(wanted) !== contentOf(kept)) throw createStateKeptError(kept)
}

export const createStateKeptError = ({ world, seed }: InitialState): FeedtwinError =>
  new FeedtwinError(
    'state-kept',
    `This session keeps its state, of the world ${world.name} with seed ${seed}, which can begin anew. Another world, ` +
      'or a scenario, is for a session of another name: ask below /__twin/session/NAME/__twin/.',
  )

/** What a scenario states must fit the world that is kept. @throws FeedtwinError `state-kept` */
export function assertScenarioKeepsWorld(given: Setup, settled: Setup): void {
  if (placeOf(given) === placeOf(settled)) return
  throw new FeedtwinError(
    'state-kept',
    'The scenario has a world or a seed of its own, and a state that is kept stays in the one it began with. Leave ' +
      '--state out, choose another scenario, or play this one in a session: /__twin/session/NAME/__twin/scenario.',
  )
}

const contentOf = ({ world: { name, ...content } }: InitialState): string => JSON.stringify(content)

const placeOf = ({ world = 'planet', seed = 1 }: Setup): string => JSON.stringify([world, seed])
