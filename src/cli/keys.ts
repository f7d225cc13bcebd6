import { emitKeypressEvents, type Key } from 'node:readline'
import type { ReadStream } from 'node:tty'
import { Help } from 'commander'

/** One thing that a key does; where there is a choice, the next key makes it. */
export interface Action {
  /** the key that begins it: one letter */
  readonly key: string
  /** What there is to choose from: a name, and what it is like. Without it, the key does all. */
  readonly choices?: () => Promise<readonly Choice[]>
  /** Does it. What it gives is said; an empty text is not. */
  run(choice: string): Promise<string> | string
}

export interface Choice {
  readonly name: string
  readonly description: string
}

/** Names for choices: nobody wants to scroll through more. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Listens to single keys at a terminal, one after the other. Ctrl+C and Ctrl+Z do what they always do.
 *
 * @param say writes a text, with its line breaks
 */
export function listenToKeys(
  stdin: ReadStream,
  actions: readonly Action[],
  say: (text: string) => void,
): void {
  let menu: { readonly action: Action; readonly choices: readonly Choice[] } | undefined
  const open = async (action: Action): Promise<void> => {
    const choices = (await action.choices?.()) ?? []
    menu = { action, choices }
    say(menuText(choices))
  }
  const press = async (key: string): Promise<void> => {
    const chosen = menu
    menu = undefined
    const choice = chosen?.choices[LETTERS.indexOf(key)]?.name
    const action = chosen ? chosen.action : actions.find((one) => one.key === key)
    if (chosen && choice === undefined) return
    if (!action) return
    if (action.choices && !chosen) return open(action)
    const said = await action.run(choice ?? '')
    if (said) say(`${said}\n`)
  }
  let last = Promise.resolve()
  emitKeypressEvents(stdin)
  stdin.setRawMode(true)
  stdin.on('keypress', (text: string | undefined, { ctrl, name }: Key) => {
    if (ctrl && name === 'c') process.kill(process.pid, 'SIGINT')
    else if (ctrl && name === 'z') suspend(stdin)
    else last = last.then(() => press(text || ' ')).catch((error: Error) => say(`${error.message}\n`))
  })
  process.on('SIGCONT', () => stdin.setRawMode(true))
}

function menuText(choices: readonly Choice[]): string {
  const margin = Math.max(...choices.map(({ name }) => name.length)) + '  a    '.length
  const width = (process.stdout.columns || 80) - margin
  const lines = choices.map(({ name, description }, index) => {
    const text = new Help().boxWrap(description, width).replaceAll('\n', `\n${' '.repeat(margin)}`)
    return `  ${LETTERS[index]}  ${name.padEnd(margin - '  a    '.length)}  ${text}`
  })
  return ['', ...lines, '  (any other key leaves all as it is)', '', ''].join('\n')
}

/** The shell gets its terminal back as it was. */
function suspend(stdin: ReadStream): void {
  stdin.setRawMode(false)
  process.kill(process.pid, 'SIGTSTP')
}
