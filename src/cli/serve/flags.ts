import { type Command, InvalidArgumentError, Option } from 'commander'
import { LOOPBACK_ADDRESS } from '../../base/loopback.ts'
import type { Dialect } from '../../contract/index.ts'
import { faultPresets } from '../../serve/faults/presets.ts'
import { MAX_BODY, MAX_CONNECTIONS } from '../../serve/limits.ts'
import { emptyRegion } from '../../twin/feed/density.ts'
import { worldNames } from '../../twin/world/world.ts'
import { parseWholeNumber } from '../commander.ts'
import { addDialectFlags, type DialectFlags } from '../dialect-flags.ts'

/** The flags that say where a twin is served. */
export interface NetworkFlags {
  /** the address to bind to, unless `lan` binds to all */
  readonly host: string
  readonly allowHost: readonly string[]
  readonly lan?: boolean
  readonly https?: boolean
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly maxConnections?: number
}

/** The flags that choose a twin, and where it is served. */
export interface ServeFlags extends DialectFlags, NetworkFlags {
  readonly port: number
  readonly scenario?: string
  readonly world: string
  readonly seed: number
  readonly locale: string
  readonly now?: string
  readonly live?: string
  readonly faults?: string
  readonly break: readonly string[]
  readonly basePath: string
  readonly secret?: string
  readonly tokenTtl?: Dialect['auth.token-lifetime']
  readonly maxBody: number
  readonly cors: boolean
  readonly readyFile?: string
  readonly har?: string
  readonly state?: string
  readonly fsync?: boolean
}

/** The port of `serve`. Mobile tools use 3000, 8080 and 8081. */
export const DEFAULT_PORT = 4010

/**
 * Adds the flags that say where something is served.
 *
 * @param portVariable an environment variable that overrides the default port
 */
export function addNetworkFlags(command: Command, defaultPort: number, portVariable?: string): Command {
  const portOption = new Option('-p, --port <number>', 'port to listen on; 0 chooses a free one')
  if (portVariable !== undefined) portOption.env(portVariable)
  return command
    .optionsGroup('Network:')
    .addOption(portOption.default(defaultPort).argParser(parsePort))
    .addOption(
      // The variable HOST is not read: shells and package managers set it to names that are no address of this machine.
      new Option('--host <address>', 'address to bind to').default(LOOPBACK_ADDRESS).argParser(parseAddress),
    )
    .addOption(
      new Option('--allow-host <name>', 'accept control requests for this host name, too; repeatable')
        .default([], 'the names of this machine')
        .argParser(parseHostNames),
    )
    .option('--lan', 'listen on all networks, and print how devices reach the twin')
    .addOption(
      new Option('--https', 'serve HTTPS, with a certificate that feedtwin issues').conflicts([
        'tlsCert',
        'tlsKey',
      ]),
    )
    .option('--tls-cert <file>', 'serve HTTPS, with this certificate (PEM)')
    .option('--tls-key <file>', 'private key of the certificate (PEM)')
    .addOption(
      new Option('--max-connections <n>', 'simultaneous connections; further ones get 503')
        .default(MAX_CONNECTIONS)
        .argParser(parseWholeNumber),
    )
}

/**
 * Adds the flags that choose a twin, and where it is served.
 *
 * @param portVariable an environment variable that overrides the default port
 */
export function addServeFlags(command: Command, defaultPort: number, portVariable?: string): Command {
  addNetworkFlags(command, defaultPort, portVariable)
    .addOption(new Option('--base-path <path>', 'path of the service, such as /api').default('', 'none'))
    .addOption(
      new Option('--max-body <bytes>', 'largest request body')
        .default(MAX_BODY, `${MAX_BODY / 1024 / 1024} MiB`)
        .argParser(parseWholeNumber),
    )
    .option('--no-cors', 'do not let pages of other origins read responses')
    .optionsGroup('World:')
    .option(
      '--scenario <name|file>',
      'a situation of the app: bad-network, rate-limited, empty-town, … (the key s lists them), or a JSON file; ' +
        'it overrides other options',
    )
    .option(
      '--world <name|file>',
      `what exists at the start: ${worldNames.join(', ')}, or a JSON file`,
      'planet',
    )
    .addOption(
      new Option('--seed <number>', 'a number that selects a planet').default(1).argParser(parseWholeNumber),
    )
    .option('--locale <name>', 'language of names and texts: en, zh_CN, ar, ja, de, …', 'en')
    .option('--now <time>', 'stop the clock at this time, such as 2026-01-31T12:00:00Z')
    .option('--live <rate>', 'other users publish where clients look, such as 12/min or 12/min@139.76,35.68')
  addDialectFlags(command.optionsGroup('Behaviour:'))
    .option('--secret <text>', 'key that signs tokens')
    .addOption(
      new Option('--token-ttl <seconds>', 'lifetime of tokens, or none').argParser(parseSecondsOrNone),
    )
  return command
    .optionsGroup('Faults:')
    .option(
      '--faults <rules>',
      `inject faults: ${Object.keys(faultPresets).join(', ')}, or rules such as ` +
        '"delay=200..800, error=503@10%; createPost: drop"',
    )
    .addOption(
      new Option('--break <id>', 'break a requirement on purpose (feedtwin contract --breakages); repeatable')
        .argParser((id: string, before: string[]) => [...before, id])
        .default([], 'none'),
    )
    .optionsGroup('State:')
    .option(
      '--state <file|url>',
      'keep the state in this file, or share it in redis://host/stream; a state that is there continues',
    )
    .option('--fsync', 'write each change through to the disk, to survive a power failure')
    .optionsGroup('Output:')
    .option('--ready-file <file>', 'write the URL to this file once the twin accepts requests')
    .option(
      '--har <file>',
      'record all exchanges in this HTTP archive, which network panels of browsers open',
    )
    .hook('preAction', (_, action) => {
      if (action.opts().lan && action.getOptionValueSource('host') === 'cli')
        action.error("error: option '--lan' cannot be used with option '--host <address>'")
      if (action.opts().fsync && action.opts().state === undefined)
        action.error("error: option '--fsync' needs option '--state <file|url>'")
    })
}

export const serveNotes = `
The planet world has posts everywhere except within ${emptyRegion.radius / 1000} km of ${emptyRegion.name}:
?lng=${emptyRegion.lng}&lat=${emptyRegion.lat} is always empty.
A login with open_id=refused gets 403.

Faults: delay=300, delay=200..800, delay=300~0.5 (log-normal), error=503,
quota=10/60s, drop, cut, hang, drip=1000, truncated, malformed, empty,
wrong-type. For a share of the requests: drop@5%. For a time: first=2, after=3,
outage=10s/60s. For one operation: "listPosts: …". To repeat a run: replay:….
For one request, send a header: Prefer: code=401, wait=2, fault=drop.`

function parsePort(text: string): number {
  const number = parseWholeNumber(text)
  if (number <= 65_535) return number
  throw new InvalidArgumentError('It must be a port from 0 to 65535.')
}

function parseHostNames(text: string, before: readonly string[]): readonly string[] {
  if (/^[\w.-]+$|^\[?[\da-f:]+\]?$/i.test(text)) return [...before, text]
  throw new InvalidArgumentError('It must be a name or an address, without a port, such as feed.example.com.')
}

/** An empty address would bind to all networks. */
function parseAddress(text: string): string {
  if (text !== '') return text
  throw new InvalidArgumentError('It must be a name or an address.')
}

function parseSecondsOrNone(text: string): number | 'none' {
  if (text === 'none') return text
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text)
  throw new InvalidArgumentError('It must be a whole number above 0, or none.')
}
