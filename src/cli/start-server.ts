import { rmSync } from 'node:fs'
import { toText } from '../base/json.ts'
import { Backend } from '../serve/backend.ts'
import { handleTwinPath } from '../serve/http/handle-twin-path.ts'
import { createOwnHostTest } from '../serve/http/own-host-test.ts'
import type { ServedBackend } from '../serve/http/request-handler.ts'
import type { RequestSummary } from '../serve/http/request-summary.ts'
import { type ListeningServer, serveBackend } from '../serve/http/server.ts'
import type { HarFile } from './files/har-file.ts'
import { writeReadyFile } from './files/write-file.ts'
import { type NetworkSetup, openNetwork } from './open-network.ts'
import { openSetup, type SetupSource } from './setup.ts'
import { printProblem } from './terminal/terminal.ts'
import type { TwinParts } from './twin-flags.ts'

/** A twin that is being served. */
export interface RunningServer {
  /** where clients reach it, base path included */
  readonly url: string
  readonly network: NetworkSetup
  readonly backend: Backend
  /**
   * Writes the URL to the file of --ready-file, if there is one. The file appears with all of its content.
   *
   * @throws FeedtwinError `file-unwritable`, after the server was closed
   */
  writeReadyFile(): Promise<void>
  /** Lets running requests finish, frees the port and removes the ready file. */
  close(): Promise<void>
}

/** What a server is started with. */
interface ServerParts extends Pick<TwinParts, 'network' | 'state' | 'output'> {
  readonly setup: SetupSource
}

/** What happens with the requests of a server. */
interface ServerListeners {
  /** called for every request once it is answered */
  readonly onExchange?: ((exchange: RequestSummary) => void) | undefined
  /** returns what answers in place of the backend */
  readonly observe?: ((backend: Backend) => ServedBackend) | undefined
}

/** Serves the twin that flags describe, as `startServer` does. */
export const startTwinServer = ({ world, behaviour, ...parts }: TwinParts, listeners?: ServerListeners) =>
  startServer({ ...parts, setup: openSetup(world, behaviour) }, listeners)

/**
 * Serves a twin.
 *
 * @throws FeedtwinError for files that cannot be read, a port that is taken, and values that are not allowed
 */
export async function startServer(
  {
    network: flags,
    setup: source,
    state: { state, fsync },
    output: { readyFile, har: harFile },
  }: ServerParts,
  { onExchange, observe = (backend) => backend }: ServerListeners = {},
): Promise<RunningServer> {
  const { port, maxBody, maxConnections } = flags
  const network = await openNetwork(flags)
  const isOwnHost = createOwnHostTest([network.host, ...flags.allowHost])
  const setup = await source.read()
  const backend = await Backend.open(
    setup,
    handleTwinPath,
    { ...network.networkAccess, isOwnHost, pid: process.pid },
    state === undefined
      ? undefined
      : (await import('./keep-state.ts')).openState(state, { fsync, secret: setup.secret }),
  )
  const server = await serveBackend(
    backend,
    {
      host: network.host,
      tls: network.tls,
      port,
      maxBody,
      maxConnections,
      onExchange,
      onFull: printFull,
      onError: printInternalError,
    },
    observe(backend),
  )
  const har = harFile === undefined ? undefined : await openHar(harFile, backend, server)
  void server.firstResponse.then(limitMemory)
  const url = server.origin + backend.basePath
  let isReadyFileWritten = false
  return {
    url,
    network,
    backend,
    async writeReadyFile() {
      if (readyFile === undefined) return
      try {
        writeReadyFile(readyFile, url)
        isReadyFileWritten = true
      } catch (error) {
        await server.close()
        throw error
      }
    },
    async close() {
      if (readyFile !== undefined && isReadyFileWritten) rmSync(readyFile, { force: true })
      await server.close()
      har?.close()
    },
  }
}

/** Records the exchanges in a file. A server whose file cannot be written is closed. */
async function openHar(path: string, backend: Backend, server: ListeningServer): Promise<HarFile> {
  try {
    return (await import('./files/har-file.ts')).recordHar(path, backend)
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Keeps the process small, after the first answer because it takes time. */
function limitMemory(): void {
  // Nearly all objects that a request needs are garbage after it, so that a small space for new objects is enough.
  process.getBuiltinModule('node:v8').setFlagsFromString('--semi-space-growth-factor=1')
}

/** Says once that a server is full. */
export function printFull(maxConnections: number): void {
  printProblem(
    `All ${maxConnections} connections are in use: new ones get 503. Allow more with --max-connections.`,
  )
}

/** An internal error fails one request, and leaves the process running. */
function printInternalError(error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(toText(error))
  printProblem(`a request failed with an internal error (${name}: ${message}). Please report it.`)
}
