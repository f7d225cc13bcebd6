import { createOptionError } from '../../base/feedtwin-error.ts'
import { LOOPBACK_ADDRESS } from '../../base/loopback.ts'
import {
  acceptKinds,
  acceptList,
  acceptOptions,
  assertOptions,
  type OptionTable,
} from '../../contract/options.ts'
import { Backend } from '../backend.ts'
import { createInProcessTwin, type InProcessTwin } from '../in-process/create-twin.ts'
import { MAX_BODY } from '../limits.ts'
import { type Setup, setupOptions } from '../sessions/setup.ts'
import { handleTwinPath } from './handle-twin-path.ts'
import { createOwnHostTest } from './own-host-test.ts'
import { serveBackend } from './server.ts'

/** A twin that listens on a port of this machine. */
export interface RunningTwin extends InProcessTwin {
  /** The base URL, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Waits for running requests for at most 1.5 seconds, and frees the port. */
  close(): Promise<void>
}

export interface StartOptions extends Setup {
  /** Default: 0, any free port. */
  readonly port?: number
  /** The address to bind to. Default: 127.0.0.1. */
  readonly host?: string
  /** A file that keeps the state, and is resumed on the next start. Default: none, the state is kept in memory. */
  readonly state?: string
  /** Certificate and key in PEM, to serve HTTPS. Default: none, plain HTTP. */
  readonly tls?: { readonly cert: string; readonly key: string }
  /**
   * Whether the twin keeps the process running until it is closed. Default: true; false in vitest, jest and node:test, so
   * that a forgotten `close` does not keep the test run from ending. A separate program that a test starts needs true.
   */
  readonly keepAlive?: boolean
  /** How many connections are open at a time, at most; further ones are answered with 503. Default: 1,000. */
  readonly maxConnections?: number
  /** Further names by which clients on other machines may reach and control it. Default: the names of this machine. */
  readonly allowHosts?: readonly string[]
}

const startOptions: OptionTable<StartOptions> = {
  ...setupOptions,
  port: acceptKinds('number'),
  host: acceptKinds('string'),
  state: acceptKinds('string'),
  tls: acceptOptions<NonNullable<StartOptions['tls']>>({
    cert: acceptKinds('string'),
    key: acceptKinds('string'),
  }),
  keepAlive: acceptKinds('boolean'),
  maxConnections: acceptKinds('number'),
  allowHosts: acceptList(acceptKinds('string')),
}

/**
 * Starts a twin on a port: for end-to-end tests, and for clients in other processes.
 *
 * @throws FeedtwinError for an invalid option, a port that is taken, or an address that this machine does not have
 *
 * @example
 * import { startTwin } from 'feedtwin'
 *
 * const twin = await startTwin({ world: 'one-post' })
 * const response = await fetch(`${twin.url}/posts?lng=139.7671&lat=35.6812`)
 * response.status // → 200
 * const posts = await response.json()
 * posts.length // → 1
 * await twin.close()
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
    keepAlive = !isTestRun(),
    ...setup
  } = options
  if (!(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw createOptionError(`The port is a whole number from 0 to 65535, not ${port}.`)
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

/** The variables that test runners set in the processes that run tests: vitest, jest, node:test. */
const TEST_RUNNER_VARIABLES = ['VITEST', 'JEST_WORKER_ID', 'NODE_TEST_CONTEXT']

const isTestRun = (): boolean => TEST_RUNNER_VARIABLES.some((name) => process.env[name] !== undefined)
