import type { AppObserver } from '../judging/app-observer.ts'
import { openSetup } from '../setup.ts'
import { startServer } from '../start-server.ts'
import { Screen } from '../terminal/screen.ts'
import { stopOnSignal } from '../terminal/signals.ts'
import { splitServeFlags } from '../twin-flags.ts'
import type { ServeCommandFlags } from './command.ts'
import {
  createJsonOutput,
  createQuietOutput,
  createTextOutput,
  type ServeOutput,
  type TwinPlaces,
} from './output.ts'
import { warnAboutMessages } from './warn-about-messages.ts'
import { watchFiles } from './watch-files.ts'

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
