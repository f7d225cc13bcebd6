import { statSync, watchFile } from 'node:fs'
import { FeedtwinError } from '../../contract/index.ts'
import { readText } from '../files/read-text.ts'
import type { ServeFlags } from './flags.ts'
import { filesIn, type SetupFile, setupInFiles } from './read-setup.ts'
import type { RunningServer } from './run.ts'

/** How often files are looked at, in milliseconds. Looking finds what editors write in whichever way, on any file system. */
const INTERVAL = 200

/** How long a file stays unchanged before it is read, in milliseconds: editors empty it first, or take it away. */
const SETTLE = 150

/** Applies changes of the files that a twin was made of, one after the other. A mistake in a file changes nothing. */
export function watchFiles(flags: ServeFlags, serving: RunningServer): void {
  let last = Promise.resolve()
  // What came out of a pipe is gone, and reading a pipe again would wait for ever.
  for (const file of filesIn(flags).filter(({ path }) => statSync(path).isFile())) {
    let applied = textOf(file.path)
    let timer: NodeJS.Timeout | undefined
    const look = async (): Promise<void> => {
      const text = textOf(file.path)
      // Saving a file again without a change should not forget what has happened since.
      if (text === applied && text !== undefined) return
      applied = text
      await apply(file, flags, serving)
    }
    const lookSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        last = last.then(look)
      }, SETTLE).unref()
    }
    watchFile(file.path, { interval: INTERVAL, persistent: false }, lookSoon)
    // The first state that is compared is taken a moment later: a change before would be missed.
    lookSoon()
  }
}

/** undefined for a file that cannot be read now */
function textOf(path: string): string | undefined {
  try {
    return readText(path)
  } catch {
    return undefined
  }
}

async function apply(
  { part, path }: SetupFile,
  flags: ServeFlags,
  { backend, voice }: RunningServer,
): Promise<void> {
  if (part !== 'dialect' && flags.state !== undefined) {
    const problem = `${path} has changed, but the state that is kept (--state) stays in the world that it began with.`
    voice.fileChanged('Restart without --state, or with another state file, to use the change.', problem)
    return
  }
  try {
    const inFiles = await setupInFiles(flags)
    if (part === 'dialect') {
      await backend.replaceDialect(inFiles.dialect ?? {})
      voice.fileChanged(`${path} has changed: the twin speaks this dialect now, and forgets nothing.`)
    } else {
      await backend.replaceSetup({ ...backend.session.baseSetup, ...inFiles })
      voice.fileChanged(`${path} has changed: the twin begins anew with it.`)
    }
  } catch (error) {
    const problem = error instanceof FeedtwinError ? error.message : String(error)
    voice.fileChanged(
      `${path} has changed, but the twin stays as it was: correct the file and save it.`,
      problem,
    )
  }
}
