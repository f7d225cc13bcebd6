import { LOOPBACK_ADDRESS } from '../../base/loopback.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { assertOptions, listOf, type OptionTable, ofKind, withOptions } from '../../contract/options.ts'
import { Backend } from '../backend.ts'
import { createInProcessTwin, type InProcessTwin } from '../in-process/create-twin.ts'
import { type Setup, setupOptions } from '../sessions/setup.ts'
import { handleTwinPath } from './handle-twin-path.ts'
import { isTestRunner } from './is-test-runner.ts'
import { createOwnHostTest } from './own-hosts.ts'
import { serveBackend } from './serve-backend.ts'
import { MAX_BODY } from './server.ts'

/** A twin that listens on a port of this machine. */
export interface RunningTwin extends InProcessTwin {
  /** where it is reached, base path included, without a slash at the end */
  readonly url: string
  readonly port: number
  /** Lets running requests finish, at most for a second and a half, and frees the port. */
  close(): Promise<void>
}

export interface StartOptions extends Setup {
  /** Default: 0, any free one. */
  readonly port?: number
  /** Default: 127.0.0.1. */
  readonly host?: string
  /** A file to keep in what happens, and to go on from. Default: none, memory. */
  readonly state?: string
  /** Certificate and key in PEM, to serve HTTPS. Default: none, plain HTTP. */
  readonly tls?: { readonly cert: string; readonly key: string }
  /**
   * Whether the twin keeps the process running until it is closed. Default: true; in vitest, jest and node:test false, so
   * that a forgotten `close` does not keep the run from ending. A program of its own that such a test starts needs true.
   */
  readonly keepAlive?: boolean
  /** How many connections may be open at once; the next one gets 503. Default: 1,000. */
  readonly maxConnections?: number
  /** Names by which clients on other machines reach it, and may control it. Default: the names of this machine. */
  readonly allowHosts?: readonly string[]
}

const startOptions: OptionTable<StartOptions> = {
  ...setupOptions,
  port: ofKind('number'),
  host: ofKind('string'),
  state: ofKind('string'),
  tls: withOptions<NonNullable<StartOptions['tls']>>({ cert: ofKind('string'), key: ofKind('string') }),
  keepAlive: ofKind('boolean'),
  maxConnections: ofKind('number'),
  allowHosts: listOf(ofKind('string')),
}

/**
 * Starts a twin on a port: for end-to-end tests, and for clients in other processes.
 *
 * @throws FeedtwinError for an option that cannot be, a port that is taken, an address that this machine has not
 */
export async function startTwin(options: StartOptions = {}): Promise<RunningTwin> {
  assertOptions(options, startOptions, 'startTwin')
  const {
    port = 0,
    host = LOOPBACK_ADDRESS,
    tls,
    state,
    maxConnections,
    allowHosts = [],
    keepAlive = !isTestRunner(process.env),
    ...setup
  } = options
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536)) {
    throw new FeedtwinError('bad-option', `The port is a whole number from 0 to 65535, not ${port}.`)
  }
  const openJournal =
    state === undefined
      ? undefined
      : (await import('../journals/open-journal.ts')).createJournalOpener(state, { secret: setup.secret })
  const networkAccess = { isOwnHost: createOwnHostTest([host, ...allowHosts]), pid: process.pid }
  const backend = await Backend.open(setup, handleTwinPath, networkAccess, openJournal)
  const server = await serveBackend(backend, {
    ...{ port, host, tls, keepAlive, maxConnections },
    maxBody: MAX_BODY,
  })
  return Object.assign(createInProcessTwin(backend, { origin: server.origin, close: server.close }), {
    url: server.origin + backend.basePath,
    port: server.port,
  })
}
