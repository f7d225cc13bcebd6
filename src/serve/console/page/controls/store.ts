import { signal } from '@preact/signals'
import { perform, type Schemas } from '../api.ts'
import { loadContract } from '../catalogue.ts'
import { loadDialect } from '../dialect.ts'
import { attempt } from '../notice.tsx'

/** What the controls show of a session. */
export interface ControlState {
  readonly world: Schemas['World']
  readonly clock: Schemas['Clock']
  /** when the clock was read, by the clock of this machine, in unix milliseconds */
  readonly readAt: number
  readonly faults: string
  readonly live: string
  readonly breakages: readonly string[]
  readonly scenarios: readonly Schemas['ScenarioLine'][]
  readonly users: readonly Schemas['User'][]
  readonly sessions: readonly string[]
}

/** undefined until it is loaded */
export const controlState = signal<ControlState | undefined>(undefined)

export async function loadControls(): Promise<void> {
  const [world, clock, ...others] = await Promise.all([
    perform('get', 'world'),
    perform('get', 'clock'),
    perform('get', 'faults'),
    perform('get', 'live'),
    perform('get', 'scenario'),
    perform('get', 'users'),
    perform('get', 'sessions'),
    perform('get', 'breakages'),
    loadDialect(),
    loadContract(),
  ])
  const [{ faults }, { live }, { scenarios }, { users }, { sessions }, { breakages }] = others
  const readAt = Date.now()
  controlState.value = { world, clock, readAt, faults, live, scenarios, users, sessions, breakages }
}

/** Shows a change of the session when it is made. @param done what has happened, for people */
export const change = (action: Promise<unknown>, done: string): Promise<boolean> =>
  attempt(async () => {
    await action
    await loadControls()
  }, done)
