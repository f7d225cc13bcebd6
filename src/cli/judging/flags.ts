import { InvalidArgumentError } from 'commander'
import { kitDefaults } from '../../judge/runs/options.ts'
import {
  createFlags,
  type FlagsOf,
  Option,
  parseNonEmpty,
  parsePositiveNumber,
  parseWholeNumber,
} from '../commander.ts'

const TIER_DEFAULT = 'write on a feedtwin twin, in a session of its own; read on other targets'

/** The longest time that a timer of Node.js can wait, in seconds. */
const MAX_SECONDS = 2 ** 31 / 1000 - 1

const parseSeconds = (text: string): number => Math.min(parsePositiveNumber(text), MAX_SECONDS)

const parseSecondsOrZero = (text: string): number => (text.trim() === '0' ? 0 : parseSeconds(text))

const { rate, maxRequests, maxTime, maxWait, openId, platform, timeout } = kitDefaults

/** The flags that check, learn and compare share: how to send requests to a target. */
export const kitFlags = createFlags('Limits:')
  .addOption(
    new Option(
      '--tier <tier>',
      `what the run may do: only read, also log in, or also publish (default: ${TIER_DEFAULT})`,
    ).choices(['read', 'login', 'write'] as const),
  )
  .option('--allow-writes <number>', 'posts that the run may publish; implies --tier write', parseWholeNumber)
  .option(
    '--rate <number>',
    `maximum requests per second (default: ${rate}, no limit on this machine)`,
    parsePositiveNumber,
  )
  .option('--max-requests <number>', `maximum requests (default: ${maxRequests})`, parseWholeNumber)
  .option('--max-time <seconds>', `maximum time of the run (default: ${maxTime / 1000})`, parseSeconds)
  .option(
    '--max-wait <seconds>',
    `maximum wait in all for rate limits and short outages (default: ${maxWait / 1000})`,
    parseSecondsOrZero,
  )
  .optionsGroup('Account:')
  .option(
    '--open-id <text>',
    `account that logs in; other accounts are named after it (default: ${openId})`,
    parseNonEmpty,
  )
  .option('--platform <name>', `platform of logins (default: ${platform})`, parseNonEmpty)
  .option('--platform-info <text>', 'platform_info of logins')
  .addOption(new Option('--token <text>', 'a valid token').env('FEEDTWIN_TOKEN'))
  .option('--token-command <command>', 'a command that prints a valid token')
  .optionsGroup('Requests:')
  .option('--at <lng,lat>', 'a place with posts (default: some cities are tried)', parsePosition)
  .option(
    '--category <id>',
    'category to publish in (default: one that posts have, or else usual ids are tried)',
    parseWholeNumber,
  )
  .option('--seed <text>', 'marks what the run publishes (default: random)')
  .optionsGroup('Connection:')
  .addOption(
    new Option('--header <name=value>', 'send a header with every request; repeatable')
      .argParser(parseHeader)
      .default({}, 'none'),
  )
  .option('--timeout <seconds>', `longest wait for one response (default: ${timeout / 1000})`, parseSeconds)
  .option('--insecure', 'accept untrusted certificates')

export type KitFlags = FlagsOf<typeof kitFlags>

/** What few people need of them. */
export const rareKitFlags = ['--max-wait', '--platform', '--platform-info', '--token-command', '--category']

function parsePosition(text: string): { lng: number; lat: number } {
  const [lng = Number.NaN, lat = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (more.length === 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return { lng, lat }
  throw new InvalidArgumentError(
    'The value must be a longitude and a latitude in degrees, separated by a comma, such as 139.7671,35.6812.',
  )
}

function parseHeader(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)\s*[=:]([\t\x20-\x7e]*)$/.exec(text) ?? []
  if (name !== undefined && value !== undefined) return { ...before, [name]: value.trimStart() }
  throw new InvalidArgumentError('The value must be a name and a value, such as X-Env=staging.')
}
