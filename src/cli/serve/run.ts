import { rmSync } from 'node:fs'
import { escapeControls } from '../../base/escape-controls.ts'
import { isLoopbackHost } from '../../base/loopback.ts'
import { Backend } from '../../serve/backend.ts'
import { handleTwinPath } from '../../serve/http/handle-twin-path.ts'
import { createOwnHostTest } from '../../serve/http/own-host-test.ts'
import { serveBackend } from '../../serve/http/server.ts'
import type { JournalOpener } from '../../twin/state/open-journal.ts'
import { renameFile, writeFile } from '../files/write-file.ts'
import { printProblem } from '../terminal/print-problem.ts'
import type { ServeFlags } from './flags.ts'
import type { NetworkFlags, NetworkSetup } from './network/place.ts'
import type { ServeOutput } from './output.ts'
import { readSetup } from './read-setup.ts'

/** A twin that is being served. */
export interface RunningServer {
  readonly url: string
  readonly backend: Backend
  readonly voice: ServeOutput
  /** Lets running requests finish, and frees the port. */
  close(): Promise<void>
}

/**
 * Serves a twin as flags have it.
 *
 * @param voiceFor who is told what happens
 * @param begun called before anybody hears that it is ready: whoever does may stop it at once
 */
export async function startServer(
  flags: ServeFlags,
  voiceFor: (place: NetworkSetup | undefined) => ServeOutput,
  begun: (serving: RunningServer) => void,
): Promise<RunningServer> {
  const place = isUsual(flags) ? undefined : await (await import('./network/place.ts')).openNetwork(flags)
  const host = place?.host ?? flags.host
  const backend = await Backend.open(
    await readSetup(flags),
    handleTwinPath,
    { ...place?.networkAccess, isOwnHost: createOwnHostTest([host, ...flags.allowHost]), pid: process.pid },
    await keepingOf(flags),
  )
  const { port, maxBody, maxConnections, readyFile } = flags
  const voice = voiceFor(place)
  const { exchange: onExchange } = voice
  const limits = { maxBody, maxConnections, onFull }
  const options = { port, host, tls: place?.tls, ...limits, onExchange, onError }
  const server = await serveBackend(backend, options)
  void server.answered.then(settle)
  const url = server.origin + backend.basePath
  const one = {
    url,
    backend,
    voice,
    async close() {
      if (readyFile !== undefined) rmSync(readyFile, { force: true })
      await server.close()
      voice.stopped()
    },
  }
  begun(one)
  try {
    if (readyFile !== undefined) tellIn(readyFile, url)
  } catch (error) {
    await server.close()
    throw error
  }
  await voice.ready(url, backend.session)
  return one
}

/** What takes time that the first request should not wait for. */
function settle(): void {
  // Nearly all that an answer needs is forgotten with it: less room for new objects does, and the process stays small.
  process.getBuiltinModule('node:v8').setFlagsFromString('--semi-space-growth-factor=1')
}

async function keepingOf({ state, fsync = false, secret }: ServeFlags): Promise<JournalOpener | undefined> {
  if (state === undefined) return undefined
  const [{ createJournalOpener: keepingAt }, { takeRedisPassword }] = await Promise.all([
    import('../../serve/journals/open-journal.ts'),
    import('./redis-password.ts'),
  ])
  return keepingAt(state, {
    fsync,
    secret,
    redisPassword: takeRedisPassword(state, process.env, onNotice),
    onTorn: (bytes) => tellTorn(state, bytes),
    onProblem: (problem) => reportProblem(state, problem),
    onNotice,
  })
}

/** A sentence for whoever looks after the twin; what others sent in it must not steer the terminal. */
function onNotice(message: string): void {
  printProblem(escapeControls(message))
}

function tellTorn(file: string, bytes: number): void {
  printProblem(
    `the last line of ${file} was not written to its end, so nobody was told that it was: its ${bytes} bytes are gone.`,
  )
}

/** Says that a state file can no longer be written, or can again. */
function reportProblem(file: string, problem: string | undefined): void {
  printProblem(
    problem === undefined
      ? `${file} can be written again.`
      : `${file} can no longer be written: ${problem}. Requests that change something are answered with 503. ` +
          'Put the file back, or start feedtwin again.',
  )
}

/** Whoever sees the file can read all of it. */
function tellIn(file: string, url: string): void {
  const unfinished = `${file}.${process.pid}`
  writeFile(unfinished, `${url}\n`)
  renameFile(unfinished, file)
}

/** On this machine, over HTTP. */
const isUsual = ({ lan, https, tlsCert, tlsKey, host }: NetworkFlags): boolean =>
  !lan && !https && tlsCert === undefined && tlsKey === undefined && isLoopbackHost(host)

function onFull(maxConnections: number): void {
  printProblem(
    `All ${maxConnections} connections are taken: further ones get 503. Allow more with --max-connections.`,
  )
}

/** A fault of the twin itself: worth a report, not worth the process. */
function onError(error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  printProblem(`a request met a fault of the twin (${name}: ${message}); please report it.`)
}
