import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ReadStream } from 'node:tty'
import { formatCount } from '../../base/text/format-count.ts'
import { faultPresets } from '../../serve/faults/presets.ts'
import type { ScenarioName } from '../../serve/sessions/named-scenarios.ts'
import { getScenario, scenarioNames } from '../../serve/sessions/scenario.ts'
import type { Session } from '../../serve/sessions/session.ts'
import { type KeyAction, listenToKeys } from '../terminal/keys.ts'
import type { Screen } from '../terminal/screen.ts'

/**
 * Lets single keys control the session of all clients that name none.
 *
 * @param consoleUrl the page that the key o opens
 */
export function handleKeys(stdin: ReadStream, session: Session, consoleUrl: string, screen: Screen): void {
  const actions: readonly KeyAction[] = [
    {
      key: 'o',
      description: 'open the console in a browser',
      run: async () =>
        (await openBrowser(consoleUrl)) ? `Opened ${consoleUrl}` : `Open this in a browser: ${consoleUrl}`,
    },
    createScenarioAction(session),
    createResetAction(session),
    createFaultsAction(session),
    {
      key: '?',
      description: 'list the keys',
      run: () => actions.map(({ key, description }) => `  ${key}  ${description}`).join('\n'),
    },
    {
      key: 'q',
      description: 'quit, like Ctrl+C',
      run() {
        process.kill(process.pid, 'SIGINT')
        return ''
      },
    },
  ]
  listenToKeys(stdin, actions, screen)
}

const NONE = 'none'

const createScenarioAction = (session: Session): KeyAction => ({
  key: 's',
  description: 'play a scenario (a situation of the app), or end it',
  menu() {
    if (session.isKept) return undefined
    const { scenario, scenarioName } = session.baseSetup
    const active = session.scenario ?? NONE
    const all = [
      { name: NONE, description: 'no scenario: the twin as it was started' },
      ...scenarioNames.map((name) => ({ name, description: getScenario(name).description })),
      ...(typeof scenario === 'object' && scenarioName
        ? [{ name: scenarioName, description: 'this file' }]
        : []),
    ]
    const choices = all.map((choice) => ({ ...choice, isActive: choice.name === active }))
    return { title: 'Which scenario? The twin is reset.', choices }
  },
  async run(name) {
    if (session.isKept) return KEPT_WORLD
    const { scenario, scenarioName } = session.baseSetup
    if (name === NONE) await session.playScenario(undefined)
    else if (name === scenarioName) await session.playScenario(scenario, scenarioName)
    else await session.playScenario(name as ScenarioName)
    return name === NONE
      ? 'The twin was reset, without a scenario.'
      : `The twin was reset, with the scenario ${name}.`
  },
})

const KEPT_WORLD = `A kept state (--state) stays in its world, so no scenario can be played.
Restart without --state, or use a session of another name.`

const YES = 'yes'

const createResetAction = (session: Session): KeyAction => ({
  key: 'r',
  description: 'reset: forget all logins and published posts',
  menu() {
    if (!session.isKept) return undefined
    const { state } = session.twin
    const kept = `${formatCount(state.users.size, 'user')} and ${formatCount(state.countStoredPosts(), 'post')}`
    return {
      title: `The state is kept (--state). Delete its ${kept}?`,
      choices: [
        { key: 'n', name: 'no', description: 'change nothing' },
        { key: 'y', name: YES, description: 'delete them, and reset the twin' },
      ],
    }
  },
  async run(choice) {
    if (session.isKept && choice !== YES) return 'Nothing was changed.'
    await session.restart()
    return session.scenario
      ? `The twin was reset, with the scenario ${session.scenario}.`
      : 'The twin was reset.'
  },
})

const createFaultsAction = (session: Session): KeyAction => ({
  key: 'f',
  description: 'inject faults, or stop them',
  menu() {
    const presets = Object.entries(faultPresets).map(([name, description]) => ({ name, description }))
    const active = session.faults?.replay
    const choices = [{ name: NONE, description: 'no faults' }, ...presets].map((choice) => ({
      ...choice,
      isActive: active === undefined ? choice.name === NONE : active.endsWith(`:${choice.name}`),
    }))
    return { title: 'Which faults?', choices }
  },
  async run(name) {
    await session.setFaults(name === NONE ? undefined : name)
    return name === NONE ? 'Faults are off.' : `Faults: ${session.faults?.replay}`
  },
})

/** The program that opens a URL, with its arguments before the URL. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
}

/** Opens a URL in the browser of the user. @returns whether the program that does it has started */
export async function openBrowser(url: string): Promise<boolean> {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.unref()
  return once(child, 'spawn').then(
    () => true,
    () => false,
  )
}
