import { statSync, watchFile } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { toText } from '../../base/json.ts'
import { IN_PROCESS_URL } from '../../base/loopback.ts'
import { type Dialect, FeedtwinError } from '../../contract/index.ts'
import type { Backend } from '../../serve/backend.ts'
import { tryReadText } from '../files/read-file.ts'
import type { AppObserver } from '../judging/app-observer.ts'
import { openSetup, type SetupFile, type SetupSource } from '../setup.ts'
import { startServer } from '../start-server.ts'
import { Screen } from '../terminal/screen.ts'
import { stopOnSignal } from '../terminal/signals.ts'
import { printProblem } from '../terminal/terminal.ts'
import { splitServeFlags } from '../twin-flags.ts'
import type { ServeCommandFlags } from './command.ts'
import {
  createJsonOutput,
  createQuietOutput,
  createTextOutput,
  type ServeOutput,
  type TwinPlaces,
} from './output.ts'
import { describeBreakages } from './start-page.ts'

/** Serves a twin until a signal stops it, and prints what happens. @throws FeedtwinError when it cannot start */
export async function runServe(flags: ServeCommandFlags): Promise<void> {
  const { quiet, json, judgeApp, appLimits } = flags
  const { network, world, behaviour, state, output: written } = splitServeFlags(flags)
  const setup = openSetup(world, behaviour)
  // process.stdin is read only where it is needed: creating its stream takes a tenth of the start.
  const hasKeys = !json && !quiet && process.stdout.isTTY && process.stdin.isTTY
  const screen = hasKeys ? new Screen(process.stdout, process.env.TERM !== 'dumb') : undefined
  const places = { files: setup.files, state: state.state }
  const output = json ? createJsonOutput(places) : quiet ? createQuietOutput() : createOutput(places, screen)
  const observer = judgeApp ? await openObserver(appLimits) : undefined
  const server = await startServer(
    { network, setup, state, output: written },
    { onExchange: output.logRequest, observe: observer && ((backend) => observer.observe(backend)) },
  )
  // A client may stop the twin as soon as it is announced, so signals are handled before.
  stopOnSignal(async () => {
    await server.close()
    if (observer) await output.announceApp(observer.createReport(server.url))
    output.announceStop()
    process.exit(0)
  })
  watchFiles(setup, state.state !== undefined, server.backend, output)
  if (screen) {
    const { handleKeys } = await import('./keys.ts')
    handleKeys(process.stdin, server.backend.session, `${server.url}/__twin/`, screen)
  }
  await server.writeReadyFile()
  await output.announce(server)
  await warnAboutMessages(server.backend.session.twin.dialect)
}

const createOutput = (places: TwinPlaces, screen: Screen | undefined): ServeOutput =>
  screen
    ? createTextOutput(places, (text) => screen.print(text), true)
    : createTextOutput(places, (text) => void process.stdout.write(text), false)

/** Starts to judge the apps that use the twin. The kit is loaded only for it. @throws FeedtwinError for a wrong file */
async function openObserver(appLimits: string | undefined): Promise<AppObserver> {
  const [{ AppObserver }, { readJudgement }] = await Promise.all([
    import('../judging/app-observer.ts'),
    import('../judging/read-judgement.ts'),
  ])
  return new AppObserver(
    'feedtwin serve --judge-app',
    readJudgement(appLimits === undefined ? {} : { appLimits }),
  )
}

/** How often files are compared, in milliseconds. Polling works on any file system, and however an editor saves. */
const INTERVAL = 200

/** How long a file must stay unchanged before it is read, in milliseconds: some editors empty or remove it first. */
const SETTLE = 150

/**
 * Applies changes of the files of the setup, one after the other. A file with a mistake changes nothing.
 *
 * @param isKept whether the state is kept, which belongs to its world
 */
function watchFiles(setup: SetupSource, isKept: boolean, backend: Backend, output: ServeOutput): void {
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

/** Prints each requirement that the texts of a dialect break. The twin speaks them all the same. */
async function warnAboutMessages({ messages }: Pick<Dialect, 'messages'>): Promise<void> {
  if (Object.keys(messages).length === 0) return
  for (const problem of await findBrokenRequirements(messages)) printProblem(problem)
}

/** Judges the errors of a twin that differs from the default one only in its texts. */
async function findBrokenRequirements(messages: Dialect['messages']): Promise<string[]> {
  // The kit is loaded only where a dialect has messages.
  const [{ judgeTarget, suite }, { createTwin }, { requirements }] = await Promise.all([
    import('../../judge/index.ts'),
    import('../../serve/in-process/create-twin.ts'),
    import('../../contract/generated/requirements.ts'),
  ])
  const twin = await createTwin({ world: 'one-post', dialect: { messages } })
  const only = requirements.filter(({ section, level }) => section === '7' && level === 'stated')
  const { report } = await judgeTarget(
    { ...suite, probes: {} },
    { fetch: (url, init) => twin.fetch(url, init), baseUrl: IN_PROCESS_URL, isInProcess: true },
    { tier: 'write', allowWrites: 100, only: only.map(({ id }) => id) },
    { now: Date.now, sleep, run: 'messages' },
  )
  await twin.close()
  return report.requirements.flatMap(({ id, violation }) =>
    violation
      ? `The messages of the dialect break ${id}: expected ${violation.expected}, but the twin sends ${violation.actual}.`
      : [],
  )
}
