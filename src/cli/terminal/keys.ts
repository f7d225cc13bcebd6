import { emitKeypressEvents, type Key } from 'node:readline'
import type { ReadStream } from 'node:tty'
import { wrapText } from '../../base/text/wrap-text.ts'
import { type Choice, Menu } from './menu.ts'
import type { Screen } from './screen.ts'
import { describeTerminal } from './terminal.ts'

/** What a key does. If there is a choice to make, a menu is shown first. */
export interface KeyAction {
  /** one character */
  readonly key: string
  /** what it does, for the list of keys */
  readonly description: string
  /** The choices, under a title. undefined when there are none: the action runs at once. */
  readonly menu?: () => ActionMenu | undefined
  /** Runs the action. @param choice empty without a menu @returns what to print */
  run(choice: string): Promise<string> | string
}

export interface ActionMenu {
  readonly title: string
  readonly choices: readonly Choice[]
}

/** Runs an action for each key that is pressed, one after the other. Ctrl+C and Ctrl+Z work as usual. */
export function listenToKeys(stdin: ReadStream, actions: readonly KeyAction[], screen: Screen): void {
  let open: { readonly action: KeyAction; readonly menu: Menu } | undefined
  const print = (text: string): void => {
    if (text) screen.print(`${wrapText(text, describeTerminal(process.stdout).columns)}\n`)
  }
  const showMenu = (menu: Menu): void =>
    screen.show((columns, rows) => menu.formatLines(columns, rows, describeTerminal(process.stdout)))
  const startAction = async (action: KeyAction): Promise<void> => {
    const choices = action.menu?.()
    if (!choices) return print(await action.run(''))
    const menu = new Menu(choices.title, choices.choices)
    open = { action, menu }
    showMenu(menu)
  }
  const handleKey = async (key: string): Promise<void> => {
    if (!open) {
      const action = actions.find((candidate) => candidate.key === key)
      return action && startAction(action)
    }
    const { action, menu } = open
    const result = menu.press(key)
    if (result === 'moved') return showMenu(menu)
    open = undefined
    screen.hide()
    if (result !== 'closed') print(await action.run(result.chosen.name))
  }
  let lastKey = Promise.resolve()
  emitKeypressEvents(stdin)
  stdin.setRawMode(true)
  stdin.on('keypress', (text: string | undefined, { ctrl, name }: Key) => {
    if (ctrl && name === 'c') process.kill(process.pid, 'SIGINT')
    else if (ctrl && name === 'z') suspend(stdin)
    else {
      lastKey = lastKey
        .then(() => handleKey(getKeyName(text, name)))
        .catch((error: Error) => print(error.message))
    }
  })
  process.on('SIGCONT', () => stdin.setRawMode(true))
}

/** The character of a key, or its name if it has none. */
const getKeyName = (text: string | undefined, name = ''): string =>
  text !== undefined && /^[!-~]$/.test(text) ? text : name

/** Restores the terminal for the shell before the process stops. */
function suspend(stdin: ReadStream): void {
  stdin.setRawMode(false)
  process.kill(process.pid, 'SIGTSTP')
}
