import type { ReadStream } from 'node:tty'
import { formatCount } from '../../base/format-count.ts'
import type { ScenarioName } from '../../serve/sessions/named-scenarios.ts'
import type { Session } from '../../serve/sessions/session.ts'
import { type KeyAction, listenToKeys } from '../terminal/keys.ts'
import type { Screen } from '../terminal/screen.ts'
import type { RunningServer } from './run.ts'

/** The line of the start page that tells which keys there are. */
export const KEY_HELP = 's scenarios · r reset · f faults · ? all keys · q quit'

/** What single keys do to the twin of all who name no session. */
export function handleKeys(stdin: ReadStream, { backend: { session } }: RunningServer, screen: Screen): void {
  const actions: readonly KeyAction[] = [
    playScenario(session),
    reset(session),
    setFaults(session),
    {
      key: '?',
      description: 'list the keys',
      run: () => actions.map(({ key, description }) => `  ${key}  ${description}`).join('\n'),
    },
    {
      key: 'q',
      description: 'quit, as Ctrl+C does',
      run() {
        process.kill(process.pid, 'SIGINT')
        return ''
      },
    },
  ]
  listenToKeys(stdin, actions, screen)
}

const NONE = 'none'

const playScenario = (session: Session): KeyAction => ({
  key: 's',
  description: 'put the app into a situation (a scenario), or out of it',
  async menu() {
    if (session.isKept) return undefined
    const { getScenario: namedScenario, scenarioNames } = await import('../../serve/sessions/scenario.ts')
    const { scenario, scenarioName } = session.baseSetup
    const active = session.scenario ?? NONE
    const all = [
      { name: NONE, description: 'as the twin was started, without a scenario' },
      ...scenarioNames.map((name) => ({ name, description: namedScenario(name).description })),
      ...(typeof scenario === 'object' && scenarioName
        ? [{ name: scenarioName, description: 'this file' }]
        : []),
    ]
    const choices = all.map((choice) => ({ ...choice, isActive: choice.name === active }))
    return { title: 'Which scenario? The twin begins anew with it.', choices }
  },
  async run(name) {
    if (session.isKept) return KEPT_WORLD
    const { scenario, scenarioName } = session.baseSetup
    if (name === NONE) await session.playScenario(undefined)
    else if (name === scenarioName) await session.playScenario(scenario, scenarioName)
    else await session.playScenario(name as ScenarioName)
    return `The twin begins anew: ${name === NONE ? 'no scenario' : name}.`
  },
})

const KEPT_WORLD = `The state is kept (--state) and stays in the world that it began with, so no scenario can be played.
Restart without --state, or use a session of another name.`

const reset = (session: Session): KeyAction => ({
  key: 'r',
  description: 'begin anew: forget who logged in and what was published',
  async menu() {
    if (!session.isKept) return undefined
    const { users, storedPostCount } = session.twin.state
    const kept = `${formatCount(users.size, 'user')} and ${formatCount(storedPostCount, 'post')}`
    return {
      title: `The state is kept (--state). Forget its ${kept} for good?`,
      choices: [
        { key: 'n', name: 'no', description: 'leave all as it is' },
        { key: 'y', name: YES, description: 'forget them and begin anew' },
      ],
    }
  },
  async run(answer) {
    if (session.isKept && answer !== YES) return 'All is as it was.'
    await session.restart()
    return session.scenario ? `The twin begins anew: ${session.scenario}.` : 'The twin begins anew.'
  },
})

const YES = 'yes'

const setFaults = (session: Session): KeyAction => ({
  key: 'f',
  description: 'let things go wrong, or well again',
  async menu() {
    const { faultPresets: presets } = await import('../../serve/faults/presets.ts')
    const ready = Object.entries(presets).map(([name, description]) => ({ name, description }))
    const active = session.faults?.replay
    const choices = [{ name: NONE, description: 'all goes well' }, ...ready].map((choice) => ({
      ...choice,
      isActive: active === undefined ? choice.name === NONE : active.endsWith(`:${choice.name}`),
    }))
    return { title: 'Which faults?', choices }
  },
  async run(name) {
    await session.setFaults(name === NONE ? undefined : name)
    return name === NONE ? 'All goes well.' : `Faults: ${session.faults?.replay}`
  },
})
