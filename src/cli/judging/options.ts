import { execSync } from 'node:child_process'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ScriptOptions } from '../../conformance.ts'
import { FeedtwinError, readDialect } from '../../contract/index.ts'
import type { Tier } from '../../judge/index.ts'
import { readJson } from '../files/read-json.ts'
import { parseWholeNumber } from '../files/whole-number.ts'

/** What check, learn and compare have in common: how to talk to a target. */
export interface KitFlags {
  readonly tier?: Tier
  readonly allowWrites?: number
  readonly openId?: string
  readonly platform?: string
  readonly platformInfo?: string
  readonly token?: string
  readonly tokenCommand?: string
  readonly at?: { readonly lng: number; readonly lat: number }
  readonly timeout?: number
  readonly maxTime?: number
  readonly rate?: number
  readonly maxRequests?: number
  readonly header: Readonly<Record<string, string>>
  readonly insecure?: boolean
  readonly seed?: string
}

export function addKitFlags(command: Command): Command {
  return command
    .optionsGroup('Limits:')
    .addOption(
      new Option('--tier <tier>', 'how much the run may do: look, log in as well, or publish as well')
        .choices(['read', 'login', 'write'])
        .default(undefined, 'write on this machine, read elsewhere'),
    )
    .addOption(
      new Option('--allow-writes <number>', 'posts that the run may publish; tier write').argParser(
        parseWholeNumber,
      ),
    )
    .addOption(
      new Option(
        '--rate <number>',
        'most requests a second (default: 10, no limit on this machine)',
      ).argParser(positive),
    )
    .addOption(
      new Option('--max-requests <number>', 'most requests (default: 600)').argParser(parseWholeNumber),
    )
    .addOption(
      new Option('--max-time <seconds>', 'longest time for the whole run (default: 600)').argParser(seconds),
    )
    .optionsGroup('Account:')
    .addOption(
      new Option(
        '--open-id <text>',
        'who logs in; further accounts are named after it (default: feedtwin-check)',
      ).argParser(omitUndefined),
    )
    .addOption(
      new Option('--platform <name>', 'platform of logins (default: weixin)').argParser(omitUndefined),
    )
    .option('--platform-info <text>', 'platform_info of logins')
    .addOption(new Option('--token <text>', 'a token that is good already').env('FEEDTWIN_TOKEN'))
    .option('--token-command <command>', 'a command that prints such a token')
    .optionsGroup('Requests:')
    .addOption(
      new Option('--at <lng,lat>', 'where there are posts (default: a few cities are tried)').argParser(
        position,
      ),
    )
    .option('--seed <text>', 'names the run in what it publishes (default: another each time)')
    .optionsGroup('Connection:')
    .addOption(
      new Option('--header <name=value>', 'send a header with every request; repeatable')
        .argParser(header)
        .default({}, 'none'),
    )
    .addOption(
      new Option('--timeout <seconds>', 'longest wait for one answer (default: 10)').argParser(seconds),
    )
    .option('--insecure', 'accept untrusted certificates')
}

/** @throws FeedtwinError when a file or the token command fails */
export function readKitOptions(flags: KitFlags & { readonly dialect?: string }): ScriptOptions {
  const { header: headers, timeout, maxTime, token, tokenCommand, dialect, ...rest } = flags
  return {
    ...rest,
    headers,
    timeout: timeout && timeout * 1000,
    maxTime: maxTime && maxTime * 1000,
    token: checked(tokenCommand === undefined ? token : printedBy(tokenCommand)),
    dialect: dialect === undefined ? undefined : readDialect(readJson(dialect), dialect),
  }
}

/** Neither the command nor what it prints is shown: both may be secrets. */
function printedBy(command: string): string {
  let text: string
  try {
    text = execSync(command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], timeout: 60_000 })
  } catch (error) {
    const { status } = error as { status?: number | null }
    const how = typeof status === 'number' ? `ended with exit code ${status}` : 'did not end by itself'
    throw new FeedtwinError('token-command-failed', `The token command ${how}.`)
  }
  if (text.trim() !== '') return text.trim()
  throw new FeedtwinError('token-command-failed', 'The token command printed nothing.')
}

/** What cannot stand in a header would fail later, and less clearly. */
function checked(token: string | undefined): string | undefined {
  if (token === '') throw new FeedtwinError('bad-option', 'The token (--token, FEEDTWIN_TOKEN) is empty.')
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return token
  throw new FeedtwinError('bad-option', 'The token has spaces, line breaks or characters beyond ASCII.')
}

export function omitUndefined(text: string): string {
  if (text !== '') return text
  throw new InvalidArgumentError('It must not be empty.')
}

function positive(text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && number > 0 && Number.isFinite(number)) return number
  throw new InvalidArgumentError('It must be a number above 0.')
}

/** Longer than a timer can wait is as good as for ever. */
const LONGEST_WAIT = 2 ** 31 / 1000 - 1

const seconds = (text: string): number => Math.min(positive(text), LONGEST_WAIT)

function position(text: string): { lng: number; lat: number } {
  const [lng = Number.NaN, lat = Number.NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  if (more.length === 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return { lng, lat }
  throw new InvalidArgumentError(
    'It must be a longitude and a latitude in degrees with a comma between them, as in 139.7671,35.6812.',
  )
}

function header(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+)\s*[=:]([\t\x20-\x7e]*)$/.exec(text) ?? []
  if (name !== undefined && value !== undefined) return { ...before, [name]: value.trimStart() }
  throw new InvalidArgumentError('It must be a name and a value, as in X-Env=staging.')
}
