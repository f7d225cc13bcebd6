import { emitKeypressEvents, type Key } from 'node:readline'
import type { ReadStream } from 'node:tty'

/** One thing that a key does; where there is a choice, the next key makes it. */
export interface Action {
  /** the key that begins it: one letter */
  readonly key: string
  /** a word or two for the line that lists the keys */
  readonly name: string
  /** What there is to choose from: a name, and what it is like. Without it, the key does all. */
  readonly choices?: () => Promise<readonly Choice[]>
  /** Does it. What it gives is said. */
  run(choice: string): Promise<string> | string
}

export interface Choice {
  readonly name: string
  readonly description: string
}

/** Names for choices: nobody wants to scroll through more. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The line that tells which keys there are. */
export const keyLine = (actions: readonly Action[]): string =>
  actions.map(({ key, name }) => `${key} ${name}`).join(' · ')

/**
 * Listens to single keys at a terminal. Ctrl+C and Ctrl+Z do what they always do.
 *
 * @param say writes a text, with its line breaks
 */
export function listenToKeys(
  stdin: ReadStream,
  actions: readonly Action[],
  say: (text: string) => void,
): void {
  let open: { readonly action: Action; readonly choices: readonly Choice[] } | undefined
  const run = async (action: Action, choice: string): Promise<void> => {
    open = undefined
    try {
      say(`${await action.run(choice)}\n`)
    } catch (error) {
      say(`${error instanceof Error ? error.message : error}\n`)
    }
  }
  const choose = async (action: Action): Promise<void> => {
    const choices = (await action.choices?.()) ?? []
    open = { action, choices }
    const width = Math.max(...choices.map(({ name }) => name.length))
    const lines = choices.map(({ name, description }, index) =>
      `  ${LETTERS[index]}  ${name.padEnd(width)}  ${description}`.trimEnd(),
    )
    say(`${['', ...lines, '  (any other key leaves all as it is)', ''].join('\n')}\n`)
  }
  const press = (text: string | undefined, { ctrl, name }: Key): void => {
    if (ctrl && name === 'c') process.kill(process.pid, 'SIGINT')
    else if (ctrl && name === 'z') suspend(stdin)
    else if (open) {
      const { action, choices } = open
      const choice = choices[LETTERS.indexOf(text || ' ')]
      if (choice) void run(action, choice.name)
      else open = undefined
    } else {
      const action = actions.find(({ key }) => key === text)
      if (action) void (action.choices ? choose(action) : run(action, ''))
    }
  }
  emitKeypressEvents(stdin)
  stdin.setRawMode(true)
  stdin.on('keypress', press)
  process.on('SIGCONT', () => stdin.setRawMode(true))
}

/** The shell gets its terminal back as it was. */
function suspend(stdin: ReadStream): void {
  stdin.setRawMode(false)
  process.kill(process.pid, 'SIGTSTP')
}
