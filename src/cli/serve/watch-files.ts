import { statSync, watchFile } from 'node:fs'
import { toText } from '../../base/json.ts'
import { FeedtwinError } from '../../contract/index.ts'
import type { Backend } from '../../serve/backend.ts'
import { tryReadText } from '../files/read-text.ts'
import type { SetupFile, SetupSource } from '../setup.ts'
import type { ServeOutput } from './output.ts'
import { describeBreakages } from './start-page.ts'
import { warnAboutMessages } from './warn-about-messages.ts'

/** How often files are compared, in milliseconds. Polling works on any file system, and however an editor saves. */
const INTERVAL = 200

/** How long a file must stay unchanged before it is read, in milliseconds: some editors empty or remove it first. */
const SETTLE = 150

/**
 * Applies changes of the files of the setup, one after the other. A file with a mistake changes nothing.
 *
 * @param isKept whether the state is kept, which belongs to its world
 */
export function watchFiles(setup: SetupSource, isKept: boolean, backend: Backend, output: ServeOutput): void {
  let lastChange = Promise.resolve()
  // A pipe cannot be read twice: reading it again would wait for ever.
  for (const file of setup.files.filter(({ path }) => statSync(path).isFile())) {
    let appliedText = tryReadText(file.path)
    let timer: NodeJS.Timeout | undefined
    const compare = async (): Promise<void> => {
      const text = tryReadText(file.path)
      // A file that is saved without a change must not reset the twin.
      if (text === appliedText && text !== undefined) return
      appliedText = text
      if (isKept && file.part !== 'dialect') announceKept(file, output)
      else await applyChange(file, setup, backend, output)
    }
    const compareSoon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        lastChange = lastChange.then(compare)
      }, SETTLE).unref()
    }
    watchFile(file.path, { interval: INTERVAL, persistent: false }, compareSoon)
    // watchFile reads its first status a moment later, and would miss a change before that.
    compareSoon()
  }
}

const announceKept = ({ path }: SetupFile, output: ServeOutput): void =>
  output.announceFileChange(
    'Restart without --state, or with another state file, to use the change.',
    `${path} has changed, but a kept state (--state) stays in its world.`,
  )

async function applyChange(
  { part, path }: SetupFile,
  source: SetupSource,
  backend: Backend,
  output: ServeOutput,
): Promise<void> {
  try {
    const setup = await source.readFiles()
    if (part === 'dialect') {
      await backend.replaceDialect(setup.dialect ?? {})
      const change = `${path} has changed: the twin uses this dialect now, and keeps its state.`
      output.announceFileChange([change, ...describeBreakages(backend.session)].join('\n'))
      await warnAboutMessages(backend.session.twin.dialect)
    } else {
      await backend.replaceSetup({ ...backend.session.baseSetup, ...setup })
      output.announceFileChange(`${path} has changed: the twin was reset and uses it now.`)
    }
  } catch (error) {
    output.announceFileChange(
      `${path} has changed, but the change was not applied: correct the file and save it.`,
      error instanceof FeedtwinError ? error.message : toText(error),
    )
  }
}
