import { type Command, InvalidArgumentError, Option } from 'commander'
import { LOOPBACK_ADDRESS } from '../../base/loopback.ts'
import type { Dialect } from '../../contract/index.ts'
import { MAX_BODY, MAX_CONNECTIONS } from '../../serve/limits.ts'
import { emptyRegion } from '../../twin/feed/density.ts'
import { worldNames } from '../../twin/world/world.ts'
import { addDialectFlags, type DialectFlags } from '../dialect/flags.ts'
import { parseWholeNumber } from '../files/whole-number.ts'
import { addFaultsFlag, type FaultsFlag, faultsHelp } from './faults-option.ts'
import type { NetworkFlags } from './network/place.ts'

/** What can be chosen of a twin that is served. */
export interface ServeFlags extends DialectFlags, FaultsFlag, NetworkFlags {
  readonly port: number
  readonly scenario?: string
  readonly world: string
  readonly seed: number
  readonly locale: string
  readonly now?: string
  readonly live?: string
  readonly basePath: string
  readonly secret?: string
  readonly tokenTtl?: Dialect['auth.token-lifetime']
  readonly maxBody: number
  readonly maxConnections: number
  readonly cors: boolean
  readonly readyFile?: string
  readonly state?: string
  readonly fsync?: boolean
}

/**
 * Adds the flags that choose a twin and the place where it is served.
 *
 * @param usualPort where no other is asked for
 * @param portVariable environment variable that asks for another one; default: none does
 */
export function addServeFlags(command: Command, usualPort: number, portVariable?: string): Command {
  const portOption = new Option('-p, --port <number>', 'port; 0 takes a free one').default(usualPort)
  if (portVariable !== undefined) portOption.env(portVariable)
  command
    .optionsGroup('Network:')
    .addOption(portOption.argParser(port))
    .addOption(
      // Not from the environment: HOST is set by shells and package managers to names that are no address to bind to.
      new Option('--host <address>', 'address to bind to').default(LOOPBACK_ADDRESS).argParser(address),
    )
    .addOption(
      new Option('--allow-host <name>', 'let it be controlled by this name, too; repeatable')
        .default([], 'the names of this machine')
        .argParser(hostNames),
    )
    .option('--lan', 'let devices in the same network reach it, and tell how')
    .addOption(
      new Option('--https', 'serve HTTPS, with a certificate of its own').conflicts(['tlsCert', 'tlsKey']),
    )
    .option('--tls-cert <file>', 'serve HTTPS, with this certificate (PEM)')
    .option('--tls-key <file>', 'its private key (PEM)')
    .addOption(new Option('--base-path <path>', 'serve below a path, as in /api').default('', 'none'))
    .addOption(
      new Option('--max-body <bytes>', 'largest body').default(MAX_BODY, '1 MiB').argParser(parseWholeNumber),
    )
    .addOption(
      new Option('--max-connections <n>', 'connections at once; more get 503')
        .default(MAX_CONNECTIONS)
        .argParser(parseWholeNumber),
    )
    .option('--no-cors', 'do not let pages of other origins read answers')
    .optionsGroup('World:')
    .option(
      '--scenario <name|file>',
      'a situation to put the app into: bad-network, rate-limited, empty-town, … (keys and README list them), or a JSON file; ' +
        'it overrides other options',
    )
    .option(
      '--world <name|file>',
      `what exists at the start: ${worldNames.join(', ')}, or a JSON file`,
      'planet',
    )
    .addOption(new Option('--seed <number>', 'draws another planet').default(1).argParser(parseWholeNumber))
    .option('--locale <name>', 'language of names and texts: en, zh_CN, ar, ja, de, …', 'en')
    .option('--now <moment>', 'stop the clock at a moment, as in 2026-01-31T12:00:00Z')
    .option('--live <pace>', 'let others publish where clients look, as in 12/min or 12/min@139.76,35.68')
  addDialectFlags(command.optionsGroup('Behaviour:'))
    .option('--secret <text>', 'key of the signature of tokens')
    .addOption(new Option('--token-ttl <seconds>', 'lifetime of tokens, or none').argParser(secondsOrNone))
  addFaultsFlag(command.optionsGroup('Faults:'))
  return command
    .optionsGroup('State:')
    .option(
      '--state <file|url>',
      'keep what happens in this file, or share it in redis://host/stream, and go on from there',
    )
    .option('--fsync', 'let what is kept survive a loss of power, too')
    .optionsGroup('Output:')
    .option('--ready-file <file>', 'write the URL to this file once it serves')
    .hook('preAction', (_, action) => {
      if (action.opts().lan && action.getOptionValueSource('host') === 'cli')
        action.error("error: option '--lan' cannot be used with option '--host <address>'")
      if (action.opts().fsync && action.opts().state === undefined)
        action.error("error: option '--fsync' needs option '--state <file|url>'")
    })
}

export const serveHelp = `
The planet world has posts wherever you ask, but for ${emptyRegion.radius / 1000} km around ${emptyRegion.name}:
?lng=${emptyRegion.lng}&lat=${emptyRegion.lat} is always empty.
Logging in with open_id=refused answers 403.

${faultsHelp}`

function port(text: string): number {
  const number = parseWholeNumber(text)
  if (number <= 65_535) return number
  throw new InvalidArgumentError('Ports go from 0 to 65535.')
}

function hostNames(text: string, before: readonly string[]): readonly string[] {
  if (/^[\w.-]+$|^\[?[\da-f:]+\]?$/i.test(text)) return [...before, text]
  throw new InvalidArgumentError('It must be a name or an address, without a port, such as feed.example.com.')
}

/** An empty address would mean all interfaces. */
function address(text: string): string {
  if (text !== '') return text
  throw new InvalidArgumentError('It must be a name or an address.')
}

function secondsOrNone(text: string): number | 'none' {
  if (text === 'none') return text
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text)
  throw new InvalidArgumentError('It must be a whole number above 0, or none.')
}
