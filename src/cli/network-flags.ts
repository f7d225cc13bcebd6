import { InvalidArgumentError } from 'commander'
import { LOOPBACK_ADDRESS } from '../base/loopback.ts'
import { MAX_CONNECTIONS } from '../serve/limits.ts'
import { createFlags, createHostParser, type FlagsOf, Option, parseWholeNumber } from './commander.ts'

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
