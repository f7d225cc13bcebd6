import { emitKeypressEvents, type Key } from 'node:readline'
import type { ReadStream } from 'node:tty'
import { wrapText } from '../../base/wrap-text.ts'
import { type Choice, Menu } from './menu.ts'
import type { Screen } from './screen.ts'
import { describeTerminal } from './terminal.ts'

/** One thing that a key does; where there is a choice, a menu comes first. */
export interface KeyAction {
  /** the key that begins it: one character */
  readonly key: string
  /** what it does, for the list of keys */
  readonly description: string
  /** What there is to choose from, under a title. undefined: nothing, the key does all. */
  readonly menu?: () => Promise<ActionMenu | undefined>
  /** Does it. What it gives is printed. */
  run(choice: string): Promise<string> | string
}

export interface ActionMenu {
  readonly title: string
  readonly choices: readonly Choice[]
}

/** Listens to single keys at a terminal, one after the other. Ctrl+C and Ctrl+Z do what they always do. */
export function listenToKeys(stdin: ReadStream, actions: readonly KeyAction[], screen: Screen): void {
  let open: { readonly action: KeyAction; readonly menu: Menu } | undefined
  const print = (text: string): void => {
    if (text) screen.print(`${wrapText(text, describeTerminal(process.stdout).columns)}\n`)
  }
  const begin = async (action: KeyAction): Promise<void> => {
    const choice = await action.menu?.()
    if (!choice) return print(await action.run(''))
    const menu = new Menu(choice.title, choice.choices)
    open = { action, menu }
    screen.show((columns, rows) => menu.lines(columns, rows, describeTerminal(process.stdout)))
  }
  const press = async (key: string): Promise<void> => {
    if (!open) {
      const action = actions.find((one) => one.key === key)
      return action && begin(action)
    }
    const { action, menu } = open
    const pressed = menu.press(key)
    if (pressed === 'moved') {
      screen.show((columns, rows) => menu.lines(columns, rows, describeTerminal(process.stdout)))
      return
    }
    open = undefined
    screen.hide()
    if (pressed !== 'left') print(await action.run(pressed.chosen.name))
  }
  let last = Promise.resolve()
  emitKeypressEvents(stdin)
  stdin.setRawMode(true)
  stdin.on('keypress', (text: string | undefined, { ctrl, name }: Key) => {
    if (ctrl && name === 'c') process.kill(process.pid, 'SIGINT')
    else if (ctrl && name === 'z') suspend(stdin)
    else last = last.then(() => press(keyOf(text, name))).catch((error: Error) => print(error.message))
  })
  process.on('SIGCONT', () => stdin.setRawMode(true))
}

/** The character of a key that has one, otherwise its name. */
const keyOf = (text: string | undefined, name = ''): string =>
  text !== undefined && /^[!-~]$/.test(text) ? text : name

/** The shell gets its terminal back as it was. */
function suspend(stdin: ReadStream): void {
  stdin.setRawMode(false)
  process.kill(process.pid, 'SIGTSTP')
}
