import { emitKeypressEvents, type Key } from 'node:readline'
import type { ReadStream } from 'node:tty'
import { getOwn } from '../../base/json.ts'
import { truncate } from '../../base/text/format-value.ts'
import { wrapText } from '../../base/text/wrap-text.ts'
import type { Screen } from './screen.ts'
import { describeTerminal, type Terminal } from './terminal.ts'

interface Choice {
  readonly name: string
  readonly description: string
  /** The key that chooses it. Default: a letter, in order. */
  readonly key?: string
  /** Whether it is in effect now. */
  readonly isActive?: boolean
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** What a key does in a menu. */
type KeyResult = { readonly chosen: Choice } | 'moved' | 'closed'

/** A list of choices, one of which is selected. */
class Menu {
  readonly #title: string
  readonly #choices: readonly Choice[]
  #selected: number

  constructor(title: string, choices: readonly Choice[]) {
    this.#title = title
    this.#choices = choices
    this.#selected = Math.max(
      0,
      choices.findIndex(({ isActive }) => isActive),
    )
  }

  /** @param key a character, or the name that node:readline gives a key */
  press(key: string): KeyResult {
    const steps: Readonly<Record<string, number>> = { up: -1, down: 1 }
    const step = getOwn(steps, key)
    if (step !== undefined) {
      const { length } = this.#choices
      this.#selected = (this.#selected + step + length) % length
      return 'moved'
    }
    const index = key === 'return' || key === 'enter' ? this.#selected : this.#findChoice(key)
    const chosen = this.#choices[index]
    return chosen ? { chosen } : 'closed'
  }

  /** Formats the whole menu if it fits, otherwise one line per choice, around the selected one. */
  formatLines(columns: number, rows: number, { paint }: Pick<Terminal, 'paint'>): string[] {
    const nameWidth = Math.max(...this.#choices.map(({ name }) => name.length))
    const margin = nameWidth + '> a  '.length + 2
    const descriptions = this.#choices.map(({ description, isActive }) =>
      wrapText(`${isActive ? '(active) ' : ''}${description}`, columns - margin).split('\n'),
    )
    const visibleRows = Math.max(1, rows - 4)
    const fits = descriptions.flat().length <= visibleRows
    const blocks = descriptions.map((lines, index) => {
      const [first = '', ...more] = fits ? lines : [shortenLines(lines, columns - margin)]
      const isSelected = index === this.#selected
      const name = (this.#choices[index]?.name ?? '').padEnd(nameWidth)
      const head = `${isSelected ? '>' : ' '} ${this.#getKey(index)}  ${name}`
      return [
        `${isSelected ? paint('cyan', head) : head}  ${first}`,
        ...more.map((line) => ' '.repeat(margin) + line),
      ]
    })
    const lastStart = Math.max(0, blocks.length - visibleRows)
    const start = fits ? 0 : Math.min(Math.max(0, this.#selected - Math.floor(visibleRows / 2)), lastStart)
    return [
      '',
      paint('bold', this.#title),
      ...blocks.slice(start, fits ? undefined : start + visibleRows).flat(),
      paint('dim', '  Choose with the arrow keys and Enter, or with a letter; Escape cancels.'),
    ]
  }

  #getKey(index: number): string {
    return this.#choices[index]?.key ?? LETTERS[index] ?? ' '
  }

  /** Finds a choice by its key, or by its number from 1 to 9. */
  #findChoice(key: string): number {
    const index = this.#choices.findIndex((_, position) => this.#getKey(position) === key)
    return index < 0 && /^[1-9]$/.test(key) ? Number(key) - 1 : index
  }
}

/** The first line, with an ellipsis if there are more. */
const shortenLines = ([line = '', ...more]: readonly string[], width: number): string =>
  more.length === 0 ? line : truncate(`${line}…`, width)

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
