import type { ReadStream } from 'node:tty'
import type { ScenarioName } from '../backend/named-scenarios.ts'
import { type Action, listenToKeys } from './keys.ts'
import type { Serving } from './serving.ts'

/** The line of the start page that tells which keys there are. */
export const KEYS = 's scenarios · r reset · f faults · q quit'

/** What single keys do to the twin of all who name no session. */
export function steerByKeys(stdin: ReadStream, { backend: { session } }: Serving): void {
  const actions: readonly Action[] = [
    {
      key: 's',
      async choices() {
        const { namedScenario, scenarioNames } = await import('../backend/scenario.ts')
        return scenarioNames.map((name) => ({ name, description: namedScenario(name).description }))
      },
      async run(name) {
        await session.play(name as ScenarioName)
        return `The twin begins anew: ${name}.`
      },
    },
    {
      key: 'r',
      async run() {
        await session.begin()
        return 'The twin begins anew.'
      },
    },
    {
      key: 'f',
      async choices() {
        const { presets } = await import('../faults/presets.ts')
        const ready = Object.entries(presets).map(([name, description]) => ({ name, description }))
        return [{ name: NONE, description: 'all goes well' }, ...ready]
      },
      async run(name) {
        await session.setFaults(name === NONE ? undefined : name)
        return name === NONE ? 'All goes well.' : `Faults: ${session.faults?.replay}`
      },
    },
    {
      key: 'q',
      run() {
        process.kill(process.pid, 'SIGINT')
        return ''
      },
    },
  ]
  listenToKeys(stdin, actions, (text) => process.stdout.write(text))
}

const NONE = 'none'
