import { FeedtwinError } from '../../contract/index.ts'
import type { InitialState } from '../../twin/state/state.ts'
import type { Setup } from './setup.ts'

/** A session with a kept state stays in its world. @throws FeedtwinError `state-kept` */
export function assertSameWorld(requested: InitialState, kept: InitialState): void {
  if (requested.seed !== kept.seed || describeContent(requested) !== describeContent(kept))
    throw createStateKeptError(kept)
}

export const createStateKeptError = ({ world, seed }: InitialState): FeedtwinError =>
  new FeedtwinError(
    'state-kept',
    `The state of this session is kept, and belongs to the world ${world.name} with seed ${seed}. The session can ` +
      'restart, but not with another world or a scenario. Use a session of another name for that, below ' +
      '/__twin/session/NAME/__twin/.',
  )

/** A scenario must not change the world of a kept state. @throws FeedtwinError `state-kept` */
export function assertScenarioKeepsWorld(original: Setup, resolved: Setup): void {
  if (describeWorld(original) === describeWorld(resolved)) return
  throw new FeedtwinError(
    'state-kept',
    'The scenario has a world or a seed of its own, but a kept state stays in the world that it began with. Leave ' +
      '--state out, choose another scenario, or play this one in a session: /__twin/session/NAME/__twin/scenario.',
  )
}

const describeContent = ({ world: { name, ...content } }: InitialState): string => JSON.stringify(content)

const describeWorld = ({ world = 'planet', seed = 1 }: Setup): string => JSON.stringify([world, seed])
