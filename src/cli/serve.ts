import { setFlagsFromString } from 'node:v8'
import { Command, InvalidArgumentError, Option } from 'commander'
import packageJson from '../../package.json' with { type: 'json' }
import { Backend } from '../backend/backend.ts'
import type { Setup } from '../backend/setup.ts'
import { type Dialect, defaultDialect, differences, withAnswers } from '../contract/index.ts'
import type { Exchange } from '../http/exchange.ts'
import { ownPaths } from '../http/own-paths.ts'
import { type Listening, listen, MAX_BODY } from '../http/server.ts'
import { emptyRegion } from '../twin/feed/density.ts'
import type { Twin } from '../twin/twin.ts'
import type { Locale } from '../twin/words/locales.ts'
import { worldNames } from '../twin/world.ts'
import { type DialectFlags, dialectOf, withDialectFlags } from './dialect-options.ts'
import { isLoopback } from './network.ts'
import type { Place, PlaceFlags } from './place.ts'
import { readJson } from './read-json.ts'
import { requestLine } from './request-line.ts'
import { startPage } from './start-page.ts'
import { terminal } from './terminal.ts'
import { waysTo } from './ways.ts'
import { wholeNumber } from './whole-number.ts'

interface ServeFlags extends DialectFlags, PlaceFlags {
  readonly port: number
  readonly world: string
  readonly seed: number
  readonly locale: string
  readonly now?: string
  readonly basePath: string
  readonly secret?: string
  readonly tokenTtl?: Dialect['auth.token-lifetime']
  readonly maxBody: number
  readonly quiet?: boolean
  readonly json?: boolean
  readonly cors: boolean
}

export function serveCommand(): Command {
  const command = new Command('serve')
    .description('serve the whole backend on this machine')
    .addOption(
      new Option('-p, --port <number>', 'port; 0 takes a free one').env('PORT').default(4010).argParser(port),
    )
    .addOption(
      new Option('--host <address>', 'address to bind to')
        .env('HOST')
        .default('127.0.0.1')
        .argParser(address),
    )
    .option('--lan', 'let devices in the same network reach it, and tell how')
    .addOption(
      new Option('--https', 'serve HTTPS, with a certificate of its own').conflicts(['tlsCert', 'tlsKey']),
    )
    .option('--tls-cert <file>', 'serve HTTPS, with this certificate (PEM)')
    .option('--tls-key <file>', 'its private key (PEM)')
    .option(
      '--world <name|file>',
      `what exists at the start: ${worldNames.join(', ')}, or a JSON file`,
      'planet',
    )
    .addOption(new Option('--seed <number>', 'draws another planet').default(1).argParser(wholeNumber))
    .option('--locale <name>', 'language of names and texts: en, zh_CN, ar, ja, de, …', 'en')
    .option('--now <moment>', 'stop the clock at a moment, as in 2026-01-31T12:00:00Z')
  withDialectFlags(command)
  return command
    .addOption(new Option('--base-path <path>', 'serve below a path, as in /api').default('', 'none'))
    .option('--secret <text>', 'key of the signature of tokens')
    .addOption(new Option('--token-ttl <seconds>', 'lifetime of tokens, or none').argParser(secondsOrNone))
    .addOption(
      new Option('--max-body <bytes>', 'largest body').default(MAX_BODY, '1 MiB').argParser(wholeNumber),
    )
    .option('--no-cors', 'do not let pages of other origins read answers')
    .option('--quiet', 'print the URL and nothing else')
    .addOption(
      new Option('--json', 'print one JSON object a line; the first one has the url').conflicts('quiet'),
    )
    .addHelpText(
      'after',
      `
The planet world has posts wherever you ask, but for ${emptyRegion.radius / 1000} km around ${emptyRegion.name}:
?lng=${emptyRegion.lng}&lat=${emptyRegion.lat} is always empty.
Logging in with open_id=refused answers 403.`,
    )
    .action(serve)
}

/** Nearly all that an answer needs is forgotten with it: less room for new objects does, and the process stays small. */
const SMALL = '--semi-space-growth-factor=1'

async function serve(flags: ServeFlags, command: Command): Promise<void> {
  if (flags.lan && command.getOptionValueSource('host') === 'cli')
    command.error("error: option '--lan' cannot be used with option '--host <address>'")
  const place = isUsual(flags) ? undefined : await (await import('./place.ts')).placeOf(flags)
  const backend = await Backend.open(setupOf(flags), ownPaths, place?.surroundings)
  const { port, maxBody } = flags
  const voice = flags.json ? jsonVoice(flags, place) : flags.quiet ? quietVoice() : humanVoice(flags, place)
  const server = await listen(backend, {
    port,
    host: place?.host ?? flags.host,
    tls: place?.tls,
    maxBody,
    onExchange: voice.exchange,
    onFault: reportFault,
  })
  // In this order: whoever reads that it is ready may stop it at once.
  closeOnSignal(server, voice)
  await voice.ready(server.origin + backend.basePath, backend.session.twin)
  setFlagsFromString(SMALL)
}

/** On this machine, over HTTP. */
const isUsual = ({ lan, https, tlsCert, tlsKey, host }: PlaceFlags): boolean =>
  !lan && !https && tlsCert === undefined && tlsKey === undefined && isLoopback(host)

function setupOf(flags: ServeFlags): Setup {
  const { world, seed, locale, now, basePath, secret, tokenTtl, cors } = flags
  const chosen = dialectOf(flags)
  const dialect = tokenTtl === undefined ? chosen : withAnswers(chosen, { 'auth.token-lifetime': tokenTtl })
  return {
    ...(worldNames.includes(world) || !looksLikeFile(world)
      ? { world }
      : { world: objectIn(world), worldName: world }),
    seed,
    locale: locale as Locale,
    ...(now !== undefined && { now }),
    ...(dialect !== defaultDialect && { dialect }),
    basePath,
    ...(secret !== undefined && { secret }),
    cors,
  }
}

const looksLikeFile = (world: string): boolean => /[./\\]/.test(world)

const objectIn = (file: string): object => Object(readJson(file))

/** How the command speaks while it serves. */
interface Voice {
  ready(url: string, twin: Twin): void | Promise<void>
  /** undefined where nobody listens, so that nothing is measured */
  readonly exchange: ((exchange: Exchange) => void) | undefined
  stopped(): void
}

function humanVoice({ seed, locale, now }: ServeFlags, place: Place | undefined): Voice {
  const screen = terminal(process.stdout)
  return {
    async ready(url, { dialect, state }) {
      const facts = place && (await import('./place-facts.ts')).placeFacts(place, url, screen)
      const { world, epoch } = state.beginning
      const stoppedAt = now === undefined ? undefined : new Date(epoch)
      const { version } = packageJson
      const started = { version, url, world, seed, locale, stoppedAt, dialect, ...facts }
      process.stdout.write(startPage(started, screen))
      facts?.wait((text) => process.stdout.write(text))
    },
    exchange(exchange) {
      process.stdout.write(`${requestLine(exchange, new Date(), terminal(process.stdout))}\n`)
    },
    stopped() {
      process.stdout.write('Stopped.\n')
    },
  }
}

function quietVoice(): Voice {
  return { ready: (url) => void process.stdout.write(`${url}\n`), exchange: undefined, stopped() {} }
}

function jsonVoice({ host }: ServeFlags, place: Place | undefined): Voice {
  const say = (event: string, rest: object): void => {
    process.stdout.write(`${JSON.stringify({ event, time: new Date().toISOString(), ...rest })}\n`)
  }
  return {
    ready(url, { dialect, state }) {
      const { world, seed } = state.beginning
      const { version } = packageJson
      const { addresses = [], controlToken } = place?.surroundings ?? {}
      const urls = waysTo(url, place?.host ?? host, addresses)
      const told = { url, urls, controlToken, version, world: world.name, seed }
      say('ready', { ...told, dialect: differences(dialect) })
    },
    exchange: ({ method, target, status, milliseconds, client }) =>
      say('request', { method, path: target, status, ms: Math.round(milliseconds * 1000) / 1000, client }),
    stopped: () => say('stopped', {}),
  }
}

/** A fault of the twin itself: worth a report, not worth the process. */
function reportFault(error: unknown): void {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(
    `feedtwin: a request met a fault of the twin (${name}: ${message}); please report it.\n`,
  )
}

function closeOnSignal(server: Listening, voice: Voice): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      // Whoever asks twice does not want to wait.
      if (closing) process.exit(130)
      closing = true
      await server.close()
      voice.stopped()
      process.exit(0)
    })
  }
}

function port(text: string): number {
  const number = wholeNumber(text)
  if (number <= 65_535) return number
  throw new InvalidArgumentError('Ports go from 0 to 65535.')
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
