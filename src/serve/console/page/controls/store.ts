import { signal } from '@preact/signals'
import { perform } from '../api.ts'
import { loadContract, loadDialect } from '../catalogue.ts'
import { attempt } from '../notice.tsx'

/** What the controls show of a session. */
export type ControlState = Awaited<ReturnType<typeof readControls>>

/** undefined until it is loaded */
export const controlState = signal<ControlState | undefined>(undefined)

export async function loadControls(): Promise<void> {
  controlState.value = await readControls()
}

async function readControls() {
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
  // When the clock was read, by the clock of this machine.
  const readAt = Date.now()
  return { world, clock, readAt, faults, live, scenarios, users, sessions, breakages }
}

/** Shows a change of the session when it is made. @param done what has happened, for people */
export const change = (action: Promise<unknown>, done: string): Promise<boolean> =>
  attempt(async () => {
    await action
    await loadControls()
  }, done)
