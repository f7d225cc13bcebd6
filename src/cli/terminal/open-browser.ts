import { spawn } from 'node:child_process'
import { once } from 'node:events'

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
