import { InvalidArgumentError } from 'commander'
import { LOOPBACK_ADDRESS } from '../base/loopback.ts'
import { faultPresets } from '../serve/faults/presets.ts'
import { MAX_BODY, MAX_CONNECTIONS } from '../serve/limits.ts'
import { worldNames } from '../twin/world/world.ts'
import {
  addText,
  createFlags,
  createHostParser,
  type FlagsOf,
  joinFlags,
  Option,
  parseWholeNumber,
  pickFlags,
} from './commander.ts'
import { createDialectFlags } from './dialect-flags.ts'

/** The port of `serve`. Mobile tools use 3000, 8080 and 8081. */
export const DEFAULT_PORT = 4010

/** Creates `--port`. @param variable an environment variable that overrides the default */
export function createPortFlag(defaultPort: number, variable?: string) {
  const option = new Option('-p, --port <number>', 'port to listen on; 0 chooses a free one')
  if (variable !== undefined) option.env(variable)
  return createFlags('Network:').addOption(option.default(defaultPort).argParser(parsePort))
}

/** The flags that say where something is served. */
export const networkFlags = createFlags('Network:')
  // The variable HOST is not read: shells and package managers set it to names that are not addresses of this machine.
  .option('--host <address>', 'address to bind to', parseAddress, LOOPBACK_ADDRESS)
  .addOption(
    new Option('--allow-host <name>', 'accept control requests for this host name, too; repeatable')
      .default([], 'the names of this machine')
      .argParser(createHostParser('feed.example.com')),
  )
  .addOption(
    new Option('--lan', 'listen on all networks, and print how devices reach the twin').conflicts('host'),
  )
  .addOption(
    new Option('--https', 'serve HTTPS, with a certificate that feedtwin issues').conflicts([
      'tlsCert',
      'tlsKey',
    ]),
  )
  .option('--tls-cert <file>', 'serve HTTPS, with this certificate (PEM)')
  .option('--tls-key <file>', 'private key of the certificate (PEM)')
  .option(
    '--max-connections <n>',
    'simultaneous connections; further ones get 503',
    parseWholeNumber,
    MAX_CONNECTIONS,
  )

export type NetworkFlags = FlagsOf<typeof networkFlags>

/** What few people need of them. */
export const rareNetworkFlags = ['--host', '--allow-host', '--tls-cert', '--tls-key', '--max-connections']

function parsePort(text: string): number {
  const number = parseWholeNumber(text)
  if (number <= 65_535) return number
  throw new InvalidArgumentError('The value must be a port from 0 to 65535.')
}

/** An empty address would bind to all networks. */
function parseAddress(text: string): string {
  if (text !== '') return text
  throw new InvalidArgumentError('The value must be a name or an address.')
}

const bodyFlags = createFlags('Network:').addOption(
  new Option('--max-body <bytes>', 'largest request body')
    .default(MAX_BODY, `${MAX_BODY / 1024 / 1024} MiB`)
    .argParser(parseWholeNumber),
)

const serviceFlags = createFlags('Network:')
  .addOption(new Option('--base-path <path>', 'path of the service, such as /api').default('', 'none'))
  .option('--no-cors', 'do not let pages of other origins read responses')

/** The flags of what exists in a twin. */
export const worldFlags = createFlags('World:')
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
  .option('--seed <number>', 'a number that selects a planet', parseWholeNumber, 1)
  .option('--locale <name>', 'language of names and texts: en, zh_CN, ar, ja, de, …', 'en')
  .option('--now <time>', 'stop the clock at this time, such as 2026-01-31T12:00:00Z')
  .option('--live <rate>', 'other users publish where clients look, such as 12/min or 12/min@139.76,35.68')

export type WorldFlags = FlagsOf<typeof worldFlags>

const tokenFlags = createFlags('Behaviour:')
  .option('--secret <text>', 'key that signs tokens')
  .option('--token-ttl <seconds>', 'lifetime of tokens, or none', parseSecondsOrNone)

const faultFlags = createFlags('Faults:')
  .option(
    '--faults <rules>',
    `inject faults: ${Object.keys(faultPresets).join(', ')}, or rules such as ` +
      '"delay=200..800, error=503@10%; createPost: drop"',
  )
  .addOption(
    new Option('--break <id>', 'break a requirement on purpose (feedtwin contract --breakages); repeatable')
      .argParser(addText)
      .default([], 'none'),
  )

/** The flags of how a twin answers. */
export const behaviourFlags = joinFlags(
  serviceFlags,
  createDialectFlags('Behaviour:'),
  tokenFlags,
  faultFlags,
)

export type BehaviourFlags = FlagsOf<typeof behaviourFlags>

/** The flags of where a twin is served, besides its port. */
export const twinNetworkFlags = joinFlags(networkFlags, bodyFlags)

/** The flags that every command with a twin of its own has. */
export const twinFlags = joinFlags(twinNetworkFlags, worldFlags, behaviourFlags)

export type TwinFlags = FlagsOf<typeof twinFlags>

/** The flags of where a twin keeps its state. */
const stateFlags = createFlags('State:')
  .option(
    '--state <file|url>',
    'keep the state in this file, or share it in redis://host/stream; a state that is there continues',
  )
  .option('--fsync', 'write each change through to the disk, to survive a power failure')

/** The flags of what a twin writes. */
const outputFlags = createFlags('Output:')
  .option('--ready-file <file>', 'write the URL to this file once the twin accepts requests')
  .option('--har <file>', 'record all exchanges in this HTTP archive, which network panels of browsers open')

/** Creates the flags of a command that serves one twin. @param variable an environment variable that overrides the port */
export const createServeFlags = (defaultPort: number, variable?: string) =>
  joinFlags(createPortFlag(defaultPort, variable), twinFlags, stateFlags, outputFlags)

export type ServeFlags = FlagsOf<ReturnType<typeof createServeFlags>>

/** Splits the flags of a twin, so that each part of a start gets what it needs. */
export const splitServeFlags = (flags: ServeFlags) => ({
  network: { ...pickFlags(twinNetworkFlags, flags), port: flags.port },
  world: pickFlags(worldFlags, flags),
  behaviour: pickFlags(behaviourFlags, flags),
  state: pickFlags(stateFlags, flags),
  output: pickFlags(outputFlags, flags),
})

/** The flags of a twin by what they are for. */
export type TwinParts = ReturnType<typeof splitServeFlags>

/** What few people need of them. */
export const rareTwinFlags = [
  ...rareNetworkFlags,
  ...['--max-body', '--no-cors', '--override', '--secret', '--token-ttl'],
]

function parseSecondsOrNone(text: string): number | 'none' {
  if (text === 'none') return text
  if (/^\d+$/.test(text) && Number(text) > 0) return Number(text)
  throw new InvalidArgumentError('The value must be a whole number above 0, or none.')
}
